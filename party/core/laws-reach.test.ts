/** What the other laws are tested with: random commands that leave out no kind of event. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { play, steps } from "./test-play.ts";

const eventTypes = ["events.ts", "poll-events.ts", "question-events.ts"].flatMap((file) =>
  Array.from(
    readFileSync(new URL(file, import.meta.url), "utf8").matchAll(/type: "(\w+)"/g),
    ([, name = ""]) => name,
  ),
);

test("[LAW0] the random commands reach every kind of event", { timeout: 600_000 }, () => {
  const reached = new Set<string>();
  for (const list of fc.sample(steps, { numRuns: 1_500, seed: 7 })) {
    for (const { event } of play(list).journal) reached.add(event.type);
  }
  const byOthers = ["personErased", "deskFocused", "reacted"];
  for (const each of eventTypes) if (!byOthers.includes(each)) expect(reached).toContain(each);
});
