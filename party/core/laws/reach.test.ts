/** What the other laws are tested with: random commands that leave out no kind of event. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runCommands, steps } from "../../testing/random-commands.ts";

const core = new URL("../", import.meta.url);
const eventTypes = readdirSync(core, { recursive: true, encoding: "utf8" })
  .filter((name) => path.basename(name) === "events.ts")
  .flatMap((name) =>
    Array.from(
      readFileSync(new URL(name, core), "utf8").matchAll(/type: "(\w+)"/g),
      ([, type = ""]) => type,
    ),
  );

test("[LAW0] the random commands reach every kind of event", { timeout: 3_600_000 }, () => {
  const reached = new Set<string>();
  for (const list of fc.sample(steps, { numRuns: 1_500, seed: 7 })) {
    for (const { event } of runCommands(list).journal) reached.add(event.type);
  }
  expect(eventTypes.length).toBeGreaterThan(0);
  const byOthers = ["personErased", "deskFocused", "reacted", "captionsDrafted", "roomRebuilt"];
  for (const each of eventTypes) if (!byOthers.includes(each)) expect(reached).toContain(each);
});
