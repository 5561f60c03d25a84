/** What scrolls can be scrolled by keyboard: where there is more than is shown, and nothing in it to go to, it is a stop itself. */

const STOPS = 'a[href], button:enabled, input:enabled, select, textarea, summary, [tabindex="0"]';

export function reachable(node: HTMLElement): () => void {
  const look = (): void => {
    const scrolls = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    const stops = (): boolean => [...node.querySelectorAll(STOPS)].some((one) => one.getClientRects().length > 0);
    if (scrolls && !stops()) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  // It looks once the page is laid out, and whatever is newly observed is looked at: to look sooner would lay it out twice.
  const size = new ResizeObserver(look);
  const observe = (): void => {
    size.disconnect();
    for (const part of [node, ...node.children]) size.observe(part);
  };
  const content = new MutationObserver(observe);
  content.observe(node, { childList: true, subtree: true });
  observe();
  return () => {
    size.disconnect();
    content.disconnect();
  };
}
