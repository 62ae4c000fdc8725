import { appendFileSync, mkdirSync } from "node:fs";
import { inProject } from "#scripts/lib/project.mjs";
import type { Person } from "./browser.ts";

/** What each browser shows, kept under test-results/ for whoever looks into a failure. */
export async function takePictures(story: string, people: readonly Person[]): Promise<void> {
  mkdirSync(inProject("test-results"), { recursive: true });
  for (const { name, page } of people) {
    if (page.isClosed()) continue;
    await page.screenshot({ path: inProject("test-results", `${story}-${name}.png`) });
  }
}

/** Most lines of a page's outline that are kept. */
const mostLines = 60;

/** Most characters of what a failed story said. */
const mostSaid = 1_500;

/**
 * What a failed story said, and what each browser showed then, as text: address, what went wrong, outline of the page.
 * It is shown at the end of the run (`scripts/lib/run-tests.mjs`), for whoever has its output alone, and also when the
 * run is broken off before the story's file has ended.
 */
export async function describePages(
  story: string,
  errors: readonly string[],
  people: readonly Person[],
): Promise<void> {
  const parts = [story, ...errors.map((error) => `  ${error.slice(0, mostSaid)}`)];
  for (const { name, page, problems } of people) {
    if (page.isClosed()) continue;
    const main = page.locator("main");
    // The menus around it are the same on every page.
    const part = (await main.count()) > 0 ? main.first() : page.locator("body");
    const outline = await part
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    const lines = outline.split("\n").slice(0, mostLines);
    parts.push(`${name} at ${page.url()}`, ...problems, ...lines.map((line) => `  ${line}`));
  }
  mkdirSync(inProject("test-results"), { recursive: true });
  appendFileSync(inProject("test-results", "pages-of-failures.txt"), `${parts.join("\n")}\n\n`);
}
