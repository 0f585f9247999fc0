// @ts-check
/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  compilerOptions: {
    runes: true,
    // Short, since it stands beside every class of the first screen's markup.
    cssHash: ({ hash, filename }) => `s-${hash(filename.slice(filename.lastIndexOf("packages/")))}`,
  },
};
