import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  // The styles of a part are told apart by four characters: they stand in every rule, and long ones weigh.
  compilerOptions: { runes: true, cssHash: ({ hash, css }) => `s-${hash(css).slice(0, 4)}` },
};
