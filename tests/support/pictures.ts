import { mkdirSync } from "node:fs";
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
