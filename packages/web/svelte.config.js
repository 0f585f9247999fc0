// @ts-check
/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  compilerOptions: {
    runes: true,
    // Short, because it is part of every class in the first screen's markup.
    cssHash: ({ hash, filename }) => `s-${hash(filename.slice(filename.lastIndexOf("packages/")))}`,
  },
};
