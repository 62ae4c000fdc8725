import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = new URL("../app", import.meta.url).pathname;

/** Every opening `<form …>` of the pages, with where it stands. */
function forms(): readonly { readonly file: string; readonly head: string }[] {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return Array.from(text.matchAll(/<form(?=[\s>])/g), ({ index }) => ({
      file,
      head: text.slice(index, text.indexOf("className", index) + 1 || index + 300),
    }));
  });
}

test("a form that only a script can send does nothing before the script is there, so that nothing typed is lost", () => {
  const found = forms();
  expect(found.length).toBeGreaterThan(15);
  // Without a method a browser would load the page anew, with the fields in its address.
  const wrong = found.filter(({ head }) => !/\s(method|action)=/.test(head));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
