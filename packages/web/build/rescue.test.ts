import { expect, test } from "vitest";
import { withRescue } from "./rescue.ts";

const PAGE = `<meta content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'" /><title>x</title><body></body>`;

test("the page's policy allows only the rescue screen's inline script and style", () => {
  const html = withRescue(PAGE, "play()", "p{}");
  expect(html).toContain("<script>play()</script>");
  expect(html).toContain("script-src 'self' 'sha256-");
  expect(html).toContain("style-src 'self' 'sha256-");
  expect(html).not.toContain("unsafe-inline");
});

test("preloads the first files before the rescue screen, and runs no script before it", () => {
  const tags =
    '<script type="module" src="a.js"></script><link rel="modulepreload" href="b.js"><link rel="stylesheet" href="c.css">';
  const html = withRescue(PAGE.replace("<body>", `${tags}<body>`), "play()", "p{}");
  const order = ['href="b.js"', "<script>play()", 'src="a.js"', 'href="c.css"', "<body>"];
  expect(order.map((tag) => html.indexOf(tag))).toEqual(
    order.map((tag) => html.lastIndexOf(tag)).toSorted((a, b) => a - b),
  );
});

test("rejects a page without a policy, and a script that contains an end tag", () => {
  expect(() => withRescue("<title></title>", "", "")).toThrow("policy");
  expect(() => withRescue(PAGE, "'</script>'", "")).toThrow("end its own element");
});
