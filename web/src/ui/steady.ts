/**
 * A press counts for what stood under the finger when it began, and only once that has stood long enough to be meant: the second
 * half of a double click, or a key that is held, decides nothing that has come in between.
 */

/** Sooner than this, in ms, nobody has read a button and pressed it. */
export const MEANT_AFTER_MS = 400;
/** So long, in ms, a button shows that a press was felt and did not count. */
const FELT_MS = 300;
/** So near to a press, in px, the next one is meant for the same place. */
const NEAR_PX = 32;

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

/**
 * A press in a layer has closed it: the second half of a double tap, which falls on what came to light under it, does nothing there.
 * Clicks of a mouse are counted by the browser, as the system is set; taps are not counted everywhere, so time and place tell.
 */
export function shield(press: MouseEvent): void {
  const judge = (next: MouseEvent): void => {
    const near = Math.hypot(next.clientX - press.clientX, next.clientY - press.clientY) <= NEAR_PX;
    const tapped = next.detail === 1 && (next as PointerEvent).pointerType !== "mouse" && next.timeStamp - press.timeStamp < MEANT_AFTER_MS;
    if (!near || !(next.detail > 1 || tapped)) return removeEventListener("click", judge, { capture: true });
    press = next;
    next.preventDefault();
    next.stopImmediatePropagation();
  };
  addEventListener("click", judge, { capture: true });
}
