import type { ParticipantCommand } from "#party/core/commands.ts";
import { readPoll } from "#party/protocol/entities.ts";
import type { PollKind } from "#workers/contract/kinds.ts";
import { ok, type Refusal, type Result, refuse } from "../../contract/errors.ts";
import type { Deps } from "../deps.ts";
import { readSight } from "./live/read-room.ts";
import type { RoomVisit } from "./visit.ts";

type Vote = Extract<ParticipantCommand, { type: "poll.vote" }>;

const stepped: ReadonlySet<string> = new Set<PollKind>(["rating", "scale"]);

/**
 * A vote of /v1 as the room takes it. Of a rating or scale one says the value, 1 to its `max`, where
 * the room has the value's place, from 0. So the poll must be one that the caller sees.
 */
export async function voteForRoom(
  deps: Deps,
  { room, member }: RoomVisit,
  vote: Vote,
): Promise<Result<Vote>> {
  // Only who takes part may vote: nobody else hears whether there is such a poll.
  if (member.role !== "participant") return refuse("auth.forbidden");
  const sight = await deps.room.viewOf(room, member, ["p"], vote.poll);
  if (!sight.ok) return sight;
  const { base, all } = readSight(sight.value);
  const wire = all("p").get(vote.poll);
  if (wire === undefined) return refuse("poll.not_found");
  const { kind, max } = readPoll(vote.poll, wire, base);
  if (!stepped.has(kind)) return ok(vote);
  const problem = problemOfValues(vote.choice, max);
  if (problem !== null) return { ok: false, refusal: problem };
  return ok({ ...vote, choice: vote.choice.map((value) => value - 1) });
}

/** A choice out of the room as /v1 tells it: of a rating or scale the value, from 1. */
export function choiceForApi(kind: string, choice: readonly number[]): readonly number[] {
  return stepped.has(kind) ? choice.map((place) => place + 1) : choice;
}

/** One whole number from 1 to `max` is a vote; whole they are already. */
function problemOfValues(values: readonly number[], max: number): Refusal | null {
  const [value] = values;
  if (value === undefined) return ofField("choice", "field.too_few", { min: 1 });
  if (values.length > 1) return ofField("choice", "field.too_many", { max: 1 });
  if (value < 1) return ofField("choice.0", "field.min", { min: 1 });
  return value > max ? ofField("choice.0", "field.max", { max }) : null;
}

function ofField(
  field: string,
  code: "field.too_few" | "field.too_many" | "field.min" | "field.max",
  detail: Readonly<Record<string, number>>,
): Refusal {
  return { code: "request.invalid", fields: { [field]: code }, fieldDetails: { [field]: detail } };
}
