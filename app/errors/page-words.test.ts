import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { pageOfAddress } from "#workers/contract/platform/browser-errors.ts";

interface Route {
  readonly path?: string;
  readonly children?: readonly Route[];
}

function pathsOf(entries: readonly Route[], above = ""): readonly string[] {
  return entries.flatMap(({ path, children }) => {
    const whole = path === undefined ? above : `${above}/${path}`;
    return [...(path === undefined ? [] : [whole]), ...pathsOf(children ?? [], whole)];
  });
}

test("of every page's address what is the same for all is kept, and nothing else", () => {
  const paths = pathsOf(routes).filter((path) => path !== "/*");
  expect(paths.length).toBeGreaterThan(100);
  const kept = paths.map((path) => pageOfAddress(path.replace(/:\w+/g, "Kari-Merket")));
  expect(kept.join()).not.toContain("Kari");
  // A page that is new is told with stars until its words are known.
  const whole = kept.filter((path, at) => path === paths[at]?.replace(/:\w+/g, "*"));
  expect(whole.length / paths.length).toBeGreaterThan(0.9);
});
