import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inProject } from "#scripts/lib/project.mjs";

/** A script of the pages as it was built: what it imports at once, and the modules in it. */
interface PageFile {
  readonly name: string;
  readonly imports: readonly string[];
  readonly modules: readonly string[];
}

const files: readonly PageFile[] = JSON.parse(
  readFileSync(inProject("build/page-files.json"), "utf8"),
);

/** All modules that a page's route loads before anything is asked for; what is lazy comes later. */
function modulesOfPage(route: string): readonly string[] {
  const loaded = new Set(files.filter(({ modules }) => modules.includes(route)));
  for (const { imports } of loaded) {
    for (const file of files) if (imports.includes(file.name)) loaded.add(file);
  }
  return [...loaded].flatMap(({ modules }) => modules);
}

const isPhone = (module: string) => module.startsWith("app/event/live/");
const isScreen = (module: string) => module.startsWith("app/event/display/");

describe("what a page loads at once", () => {
  test.each([
    "app/event/display/display.tsx",
    "app/event/display/display-clean.tsx",
    "app/event/embed/highlight.tsx",
  ])("%s: its screen and nothing of the phone's page", (route) => {
    const modules = modulesOfPage(route);
    expect(modules.filter(isScreen)).not.toEqual([]);
    expect(modules.filter(isPhone)).toEqual([]);
  });

  test.each(["app/event/live/live.tsx", "app/event/embed/embed.tsx"])(
    "%s: the phone's page and nothing of a screen",
    (route) => {
      const modules = modulesOfPage(route);
      expect(modules.filter(isPhone)).not.toEqual([]);
      expect(modules.filter(isScreen)).toEqual([]);
    },
  );
});
