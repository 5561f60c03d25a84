/** The built card art by card, as addresses. `make art` makes the files. */

const files = import.meta.glob<string>("./faces/*.avif", { eager: true, query: "?url", import: "default" });
const at = (name: string): string => files[`./faces/${name}.avif`]!;

/** A face by its width in pixels; `small` is the square picture of a small card. */
export interface Face { 240: string; 400: string; 800: string; small: string }
/** A back by its width in pixels. */
export interface Back { 240: string; 400: string }

/** The faces by `<era>-<stars>`, such as `E5-2`. */
export const FACES: ReadonlyMap<string, Face> = new Map(
  Object.keys(files)
    .flatMap((path) => /^\.\/faces\/(E\d-\d)-small\.avif$/.exec(path)?.[1] ?? [])
    .map((key) => [key, { 240: at(`${key}-240`), 400: at(`${key}-400`), 800: at(`${key}-800`), small: at(`${key}-small`) }]),
);

/** The face of a card, or of a copy of it: `E5-2` and `E5-2-3` are printed alike. */
export function face(id: string): Face | null {
  return FACES.get(id.split("-").slice(0, 2).join("-")) ?? null;
}

const back = (name: string): Back => ({ 240: at(`${name}-240`), 400: at(`${name}-400`) });

/** With the house's seal; without, for a number to stand in its place. */
export const BACK = back("back");
export const NUMBERED_BACK = back("back-plain");
