import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The styles of a part are told apart by four characters: they stand in every rule, and long ones weigh. */
const named = new Map();
function cssHash({ hash, css, filename }) {
  const name = `s-${hash(css).slice(0, 4)}`;
  if ((named.get(name) ?? css) !== css) throw new Error(`the styles of ${filename} have the name of another part's, ${name}`);
  named.set(name, css);
  return name;
}

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
