import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

test.each([
  "![Map of the hall](https://evil.test/count.png)",
  '![Map of the hall](//evil.test/count.png "a \\"title\\"")',
  "![Map of the hall][map]\n\n[map]: https://evil.test/count.png",
  "[![Map of the hall](https://evil.test/count.png)](https://plenum.test)",
  "![Map of the hall](data:image/png;base64,AAAA)",
])("%j loads no picture and keeps its words", (text) => {
  const html = renderMarkdown(text);
  expect(html).not.toMatch(/<img|count\.png|data:/);
  expect(html).toContain("Map of the hall");
});

test("what looks like a picture in code or as raw HTML stays text", () => {
  expect(renderMarkdown('`<img alt="a" src=x>`')).toContain("&lt;img");
  expect(
    renderMarkdown('<img src="https://evil.test/x.png" alt="x" onerror="alert(1)">'),
  ).not.toContain("<img");
});

test("a heading stands below the page's own", () => {
  expect(renderMarkdown("# Programme\n\n**Ten** o'clock")).toBe(
    "<h3>Programme</h3>\n<p><strong>Ten</strong> o'clock</p>",
  );
});
