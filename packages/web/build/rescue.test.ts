import { expect, test } from "vitest";
import { withRescue } from "./rescue.ts";

const PAGE = `<meta content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'" /><title>x</title><body></body>`;

test("the page's policy names the rescue screen's script and style, and nothing else that stands in it", () => {
  const html = withRescue(PAGE, "play()", "p{}");
  expect(html).toContain("<script>play()</script>");
  expect(html).toContain("script-src 'self' 'sha256-");
  expect(html).toContain("style-src 'self' 'sha256-");
  expect(html).not.toContain("unsafe-inline");
});

test("a page without a policy, or a script that would end itself, is refused", () => {
  expect(() => withRescue("<title></title>", "", "")).toThrow("policy");
  expect(() => withRescue(PAGE, "'</script>'", "")).toThrow("end its own element");
});
