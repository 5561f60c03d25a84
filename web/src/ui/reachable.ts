/** What scrolls can be scrolled by keyboard: where there is more than is shown, and nothing in it to go to, it is a stop itself. */

const STOPS = 'a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex="0"]';

export function reachable(node: HTMLElement): () => void {
  const look = (): void => {
    const scrolls = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    const stops = [...node.querySelectorAll(STOPS)].some((one) => one.getClientRects().length > 0);
    if (scrolls && !stops) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const size = new ResizeObserver(look);
  const content = new MutationObserver(() => {
    size.disconnect();
    for (const part of [node, ...node.children]) size.observe(part);
    look();
  });
  content.observe(node, { childList: true, subtree: true });
  for (const part of [node, ...node.children]) size.observe(part);
  return () => {
    size.disconnect();
    content.disconnect();
  };
}
