import type { ParticipantCommand, StaffCommand } from "#party/core/commands.ts";
import type { BatchResult } from "#party/protocol/protocol.ts";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import { sha256 } from "../../contract/secrets/encoding.ts";
import type { Deps, RoomCall } from "../deps.ts";
import { type RoomAbility, type RoomVisitor, visitRoom } from "./visit.ts";
import { voteForRoom } from "./vote.ts";

export interface RoomCommand {
  /** Slug, code or id of the event. */
  readonly address: string;
  readonly command: ParticipantCommand | StaffCommand;
  /** The caller's own name for this one write: said again, it is the same operation. */
  readonly key?: string | undefined;
}

/** What came of it: `id` of what was made, `batch` of what was asked of many; a copy of the room that has reached `seq` shows it. */
export interface RoomAnswer {
  readonly seq: number;
  readonly id?: string | undefined;
  readonly batch?: BatchResult | undefined;
}

/**
 * Carries out one command in an event's room, as /v1 says it; answers once it is kept. The room's own
 * rules decide.
 */
export async function sendCommand(
  deps: Deps,
  visitor: RoomVisitor,
  { address, command, key }: RoomCommand,
): Promise<Result<RoomAnswer>> {
  const visit = await visitRoom(deps, visitor, address, abilityFor(command));
  if (!visit.ok) return visit;
  const { room, member } = visit.value;
  const op = key === undefined ? undefined : await operationOf(key, command);
  const said = command.type === "poll.vote" ? await voteForRoom(deps, visit.value, command) : null;
  if (said?.ok === false) return said;
  const call: RoomCall = { actor: member, commands: [said?.value ?? command] };
  const answer = await deps.room.command(room, op ? { ...call, op } : call);
  if (!answer.ok) return answer;
  const { seq, results } = answer.value;
  const [outcome] = results;
  if (outcome === undefined) return refuse("room.not_ready");
  if (!outcome.ok) return refuse(outcome.code, outcome.detail);
  return ok({ seq, id: outcome.id, batch: outcome.batch });
}

/** Captions are sent by who may do nothing else, such as a captioning service. */
function abilityFor({ type }: RoomCommand["command"]): RoomAbility {
  return type === "captions.send" || type === "captions.remove" ? "live.caption" : "live.moderate";
}

/** Keys rise for nobody, so each is a device of its own, with one operation. */
export async function operationOf(key: string, command: object) {
  const hash = await sha256(`${key}\n${JSON.stringify(command)}`);
  return { device: `key-${hash.slice(0, 32)}`, n: 1 };
}
