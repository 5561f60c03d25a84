/** Which of the layouts fits: the desk with three columns, the desk with two, or the phone, which is also that of a low window. */

import { MediaQuery } from "svelte/reactivity";

const desk = new MediaQuery("(min-width: 900px) and (min-height: 500px)");
const wide = new MediaQuery("(min-width: 1200px) and (min-height: 500px)");

export const screen = {
  get phone(): boolean {
    return !desk.current;
  },
  get wide(): boolean {
    return wide.current;
  },
};
