// @ts-check
/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  compilerOptions: {
    runes: true,
    // Short, because it is part of every class in the first screen's markup.
    // The path from src is the same in whatever folder the build runs.
    cssHash: ({ hash, filename }) => `s-${hash(filename.slice(Math.max(0, filename.lastIndexOf("src/"))))}`,
  },
};
