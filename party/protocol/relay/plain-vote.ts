/** Votes as nearly all are, read without a schema: it takes ten times as long, and thousands come within a second. */
import { highestPlace, longestChoice, longestId } from "../commands.ts";
import type { WireCommand } from "../protocol.ts";

type Vote = Extract<WireCommand, { readonly type: "poll.vote" }>;

/** Whether its schema would give it back as it is. What is not so plain is for the schema to read. */
export function isPlainVote(said: unknown): said is Vote {
  if (typeof said !== "object" || said === null) return false;
  if (!("type" in said) || said.type !== "poll.vote") return false;
  if (!("poll" in said) || typeof said.poll !== "string") return false;
  if (!("choice" in said) || !Array.isArray(said.choice)) return false;
  const { poll, choice } = said;
  if (poll.length < 1 || poll.length > longestId || choice.length > longestChoice) return false;
  for (let at = 0; at < choice.length; at += 1) if (!isPlace(choice[at])) return false;
  // The schema leaves out what it does not know, and reads what else there may be.
  for (const key in said) if (key !== "type" && key !== "poll" && key !== "choice") return false;
  return true;
}

function isPlace(said: unknown): boolean {
  return typeof said === "number" && Number.isInteger(said) && said >= 0 && said <= highestPlace;
}
