import type { Civilization } from "./names";

/** The mark of each civilization, 24 by 24: a pyramid, an arch, a stair, a coin. */
export const MARKS: Readonly<Record<Civilization, string>> = {
  egypt: "M12 3L23 21H1ZM12 3L14 21H18Z",
  rome: "M2 3H22V21H17V14A5 5 0 0 0 7 14V21H2Z",
  maya: "M9 4H15V9H19V14H23V21H1V14H5V9H9Z",
  china: "M12 2A10 10 0 1 0 12.01 2ZM8.5 8.500V15.500H15.500V8.500Z",
};
