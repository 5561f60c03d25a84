/**
 * A press counts for what stood under the finger when it began, and only once that has stood long enough to be meant: the second
 * half of a double click, or a key that is held, decides nothing that has come in between.
 */

/** Sooner than this, in ms, nobody has read a button and pressed it. */
export const MEANT_AFTER_MS = 400;
/** So long, in ms, a button shows that a press was felt and did not count. */
const FELT_MS = 300;

/** For a button. `decides` reads what a press would decide: whenever that changes, it is another button. */
export function steady(decides: () => unknown) {
  /** Whether the press that is under way began on the button as it still is; null where none is known of. */
  let began: boolean | null = null;

  return (node: HTMLElement): (() => void) => {
    decides();
    let stands = false;
    if (began) began = false;
    node.dataset.settling = "";
    const settle = setTimeout(() => {
      stands = true;
      delete node.dataset.settling;
    }, MEANT_AFTER_MS);
    let felt: ReturnType<typeof setTimeout> | undefined;

    const begin = (): void => void (began = stands);
    const drop = (): unknown => setTimeout(() => (began = null)); // a finger that is lifted leaves before it clicks
    const on: { [K in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[K]) => void } = {
      pointerdown: begin,
      pointerleave: drop,
      pointercancel: drop,
      blur: drop,
      keydown(event) {
        if (event.key !== "Enter" && event.key !== " ") return;
        if (event.repeat) event.preventDefault();
        else begin();
      },
      click(event) {
        const counts = began ?? stands;
        began = null;
        if (counts) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        node.dataset.felt = "";
        clearTimeout(felt);
        felt = setTimeout(() => delete node.dataset.felt, FELT_MS);
      },
    };
    const listeners = Object.entries(on) as [string, EventListener][];
    for (const [type, listener] of listeners) node.addEventListener(type, listener, { capture: true });
    return () => {
      clearTimeout(settle);
      clearTimeout(felt);
      delete node.dataset.felt;
      for (const [type, listener] of listeners) node.removeEventListener(type, listener, { capture: true });
    };
  };
}
