/** Which of the layouts fits: the desk with three columns, the desk with two, or the phone. */

import { MediaQuery } from "svelte/reactivity";

const desk = new MediaQuery("min-width: 900px");
const wide = new MediaQuery("min-width: 1200px");

export const screen = {
  get phone(): boolean {
    return !desk.current;
  },
  get wide(): boolean {
    return wide.current;
  },
};
