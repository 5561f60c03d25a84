/** Focus is never taken; but where the control that had it is closed or gone, it goes to the dock instead of falling off the page. */

let last: EventTarget | null = null;
document.addEventListener("focusin", (event) => (last = event.target));

/** For what can take the focus as a whole, while its controls come and go. */
export function keepsFocus(node: HTMLElement): () => void {
  const stay = (): void => {
    const isLost = last instanceof Node && (node.contains(last) || !last.isConnected) && document.activeElement === document.body;
    if (!isLost || !node.isConnected) return;
    // A sheet on its way out is waited for.
    if (document.querySelector("dialog[open]")) look();
    else node.focus({ preventScroll: true });
  };
  // A control that is closed loses the focus only when the page is drawn.
  const look = (): unknown => requestAnimationFrame(() => requestAnimationFrame(stay));
  const controls = new MutationObserver(look);
  controls.observe(node, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  node.addEventListener("focusout", look);
  look();
  return () => {
    controls.disconnect();
    node.removeEventListener("focusout", look);
  };
}
