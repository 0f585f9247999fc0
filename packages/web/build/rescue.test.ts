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

test("the first files are asked for before the rescue screen is read, and no script runs before it", () => {
  const tags =
    '<script type="module" src="a.js"></script><link rel="modulepreload" href="b.js"><link rel="stylesheet" href="c.css">';
  const html = withRescue(PAGE.replace("<body>", `${tags}<body>`), "play()", "p{}");
  const order = ['href="b.js"', "<script>play()", 'src="a.js"', 'href="c.css"', "<body>"];
  expect(order.map((tag) => html.indexOf(tag))).toEqual(
    order.map((tag) => html.lastIndexOf(tag)).toSorted((a, b) => a - b),
  );
});

test("a page without a policy, or a script that would end itself, is refused", () => {
  expect(() => withRescue("<title></title>", "", "")).toThrow("policy");
  expect(() => withRescue(PAGE, "'</script>'", "")).toThrow("end its own element");
});
