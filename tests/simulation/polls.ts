/** Polls of every kind, and ballots that mostly fit them. */
import type { PollContent } from "#party/core/polls/commands.ts";
import type { WireCommand } from "#party/protocol/protocol.ts";
import type { PollKind } from "#workers/contract/kinds.ts";
import { resultModes } from "#workers/contract/kinds.ts";
import type { Page } from "./page.ts";
import type { Chance } from "./world.ts";

const kinds: readonly PollKind[] = [
  ...(["single", "single", "multiple", "yesno", "rating", "scale"] as const),
  ...(["text", "cloud", "ranking", "points", "pin", "quiz", "quiz"] as const),
];
/** What pins are put on. */
const plan = { key: "p".repeat(43), alt: "plan", width: 800, height: 600 } as const;
const options = ["ja", "nei", "vet ikke"];

/** A new poll; some stop by themselves, and in some it is told who voted what. */
export function choosePoll(chance: Chance, word: () => string): WireCommand {
  const kind = chance.pick(kinds) ?? "single";
  const isQuiz = kind === "quiz";
  let content: PollContent = {
    kind,
    title: word(),
    options: kind === "scale" ? ["lite", "mye"] : options,
    max: kind === "rating" || kind === "scale" ? 3 : 2,
    resultMode: isQuiz ? "after_stop" : (chance.pick(resultModes) ?? "always"),
  };
  if (isQuiz) content = { ...content, right: [chance.between(0, 2)] };
  if (kind === "pin") content = { ...content, pictures: [plan] };
  if (isQuiz || chance.is(0.2)) content = { ...content, seconds: chance.between(5, 12) };
  if (chance.is(0.2)) content = { ...content, named: true };
  return { type: "poll.create", content };
}

/** A ballot in a poll that the page sees, in the shape that its kind asks for; null when it sees none. */
export function chooseVote(chance: Chance, page: Page, word: () => string): WireCommand | null {
  const found = chance.pick(Array.from(page.replica.entities.p));
  if (found === undefined) return null;
  const [poll, { k, p }] = found;
  const kind = p ? "pin" : k;
  if (kind === "text") return { type: "poll.write", poll, texts: [word()] };
  if (kind === "cloud") return { type: "poll.write", poll, texts: ["Trær", word()] };
  const choice = choiceOf(kind, chance);
  if (kind !== "quiz") return { type: "poll.vote", poll, choice };
  return { type: "poll.vote", poll, choice, named: chance.is(0.5) };
}

function choiceOf(kind: PollKind, chance: Chance): readonly number[] {
  switch (kind) {
    case "multiple":
      return chance.is(0.5) ? [0, chance.between(1, 2)] : [chance.between(0, 2)];
    case "ranking":
      return chance.is(0.5) ? [2, 0, 1] : [0, 1, 2];
    case "points":
      return chance.is(0.5) ? [100, 0, 0] : [20, 30, 50];
    case "pin":
      return [chance.between(0, 99), chance.between(0, 99)];
    default:
      return [chance.between(0, kind === "yesno" ? 1 : 2)];
  }
}
