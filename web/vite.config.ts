import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: {
    target: "es2022",
    // The polyfill would be an inline script, which the page's policy forbids.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Which file came of which source, and what each loads: what is weighed is told by it.
    manifest: true,
    // What several pages share packs better in two chunks than in thirty: small parts, and what room and replay are made of.
    // What is shown only when it is asked for stays out of both.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "parts", test: /src\/(ui|motion|wire|i18n\/(language|message)|room\/context|lobby)/, minShareCount: 2, priority: 1 },
            { name: "table", test: /src\/(room|talk|options)\/(?!RoomFacts)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/socket": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
  // Components are tested in the browser's flavour of Svelte, not in its server flavour.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  test: { include: ["tests/**/*.test.ts"], css: true },
}));
