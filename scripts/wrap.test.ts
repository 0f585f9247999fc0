import { expect, test } from "vitest";
import { wrapped, writtenPages } from "./wrap.mjs";

test.each(writtenPages())("$page is wrapped at 110 characters (node scripts/wrap.mjs)", ({ text }) => {
  expect(wrapped(text)).toBe(text);
});

test("prose is wrapped, and nothing else", () => {
  const word = "word ".repeat(30).trim();
  const page = `# ${word}\n\n| ${word} |\n\n- ${word}\n  more\n- short\n\n\`\`\`\n${word}\n\`\`\`\n`;
  const lines = wrapped(page).split("\n");
  expect(lines.filter((line) => line.length > 110)).toEqual([`# ${word}`, `| ${word} |`, word]);
  expect(lines.slice(4, 7)).toEqual([
    `- ${"word ".repeat(21).trim()}`,
    `  ${"word ".repeat(9)}more`,
    "- short",
  ]);
  expect(wrapped(wrapped(page))).toBe(wrapped(page));
  expect(wrapped(`${"x".repeat(108)} \`a b\` - c`)).toBe(`${"x".repeat(108)}\n\`a b\` - c`);
});
