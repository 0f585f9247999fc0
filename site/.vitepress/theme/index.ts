import { type Theme, useRoute, withBase } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { defineComponent, h, nextTick, onMounted, watch } from "vue";
import "./style.css";

/** The folder above the site: the game, if both are published together. The same as the site if it has its own host. */
const game = withBase("/").replace(/[^/]+\/$/, "");

/** Scrolls the sidebar, which is longer than the window, to the current page. */
async function showCurrentPage(): Promise<void> {
  await nextTick();
  const items = document.querySelectorAll(".VPSidebar .is-link.is-active");
  if (innerWidth >= 960) items[items.length - 1]?.scrollIntoView({ block: "center" });
}

const Layout = defineComponent(() => {
  const route = useRoute();
  onMounted(showCurrentPage);
  watch(() => route.path, showCurrentPage);
  return () =>
    h(DefaultTheme.Layout, null, {
      "nav-bar-content-before": () =>
        game === withBase("/") ? undefined : h("a", { class: "game-link", href: game }, "Play the game"),
    });
});

const theme: Theme = { extends: DefaultTheme, Layout };

export default theme;
