/** The back button closes what lies topmost over the page before it leaves the page: each layer is an entry of the history. */

/** How each layer that is open closes, the topmost last. */
const layers: (() => void)[] = [];
/** Whether entries of layers that have closed otherwise are being taken back. */
let taking = false;

/** How many layers the entry of the history that is shown stands for. */
export const depth = (): number => (history.state as { layers?: number } | null)?.layers ?? 0;

/** Make the history as deep as the layers that are open. */
function settle(): void {
  if (taking) return;
  for (let next = depth() + 1; next <= layers.length; next++) history.pushState({ layers: next }, "");
  taking = depth() > layers.length;
  if (taking) history.go(layers.length - depth());
}

addEventListener("popstate", () => {
  if (!taking) while (layers.length > depth()) layers.pop()!();
  taking = false;
  settle();
});
// A page that is loaded anew has none of the layers that its entry stands for.
settle();

/** A layer has opened, and `close` closes it; gives what is to be called once it has closed. One that takes another's place takes its entry. */
export function over(close: () => void): () => void {
  layers.push(close);
  queueMicrotask(settle);
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    queueMicrotask(settle);
  };
}
