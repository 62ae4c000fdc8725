/**
 * How outcomes lie in storage: `ow:` and a page's number for the windows of its devices, `oa:` and a device's place for what it
 * was answered beyond that it is kept. Rooms from before pages have a value for each device under `o:`, which is read once.
 */
import type { CommandOutcome } from "../../protocol/protocol.ts";
import type { RoomStorage } from "../ports.ts";
import { listPages } from "./list-pages.ts";
import { Outcomes, type StoredAnswers, type StoredWindows } from "./outcomes.ts";

const windowsPrefix = "ow:";
const answersPrefix = "oa:";
const formerPrefix = "o:";

/** The highest number of a device, and of those that were accepted what was answered; 0 = that it is kept. */
type FormerWindow = readonly [
  high: number,
  ...outcomes: (readonly [number, readonly CommandOutcome[] | 0])[],
];

/** Reads so many values at a time. `former`: keys that nobody reads any more once everything that has changed is written. */
export async function loadOutcomes(
  storage: RoomStorage,
  limit: number,
): Promise<{ readonly outcomes: Outcomes; readonly former: readonly string[] }> {
  const outcomes = new Outcomes();
  for await (const page of listPages(storage, windowsPrefix, limit)) {
    for (const [key, value] of page) {
      const stored: StoredWindows = JSON.parse(value);
      outcomes.restoreWindows(Number(key.slice(windowsPrefix.length)), stored);
    }
  }
  for await (const page of listPages(storage, answersPrefix, limit)) {
    for (const [key, value] of page) {
      const stored: StoredAnswers = JSON.parse(value);
      outcomes.restoreAnswers(Number(key.slice(answersPrefix.length)), stored);
    }
  }
  return { outcomes, former: await restoreFormer(outcomes, storage) };
}

/** Windows as rooms kept them before there were pages; answers where they stand. */
async function restoreFormer(outcomes: Outcomes, storage: RoomStorage): Promise<readonly string[]> {
  const former = await storage.list(formerPrefix);
  for (const [key, value] of former) {
    const [high, ...kept]: FormerWindow = JSON.parse(value);
    const device = key.slice(formerPrefix.length);
    outcomes.raise(device, high);
    for (const [n, outcome] of kept) outcomes.note(device, n, outcome === 0 ? undefined : outcome);
  }
  return Array.from(former.keys());
}

/** Adds what is to be written of what has changed, and what goes because there is nothing any more. */
export function putOutcomes(
  puts: Map<string, string>,
  deletes: string[],
  outcomes: Outcomes,
): void {
  for (const page of outcomes.changedPages) {
    puts.set(windowsPrefix + page, JSON.stringify(outcomes.storeWindows(page)));
  }
  for (const at of outcomes.changedAnswers) {
    const answers = outcomes.storeAnswers(at);
    if (answers.length > 0) puts.set(answersPrefix + at, JSON.stringify(answers));
    else deletes.push(answersPrefix + at);
  }
}
