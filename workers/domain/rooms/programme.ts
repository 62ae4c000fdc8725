import { readPoll, readSurvey } from "#party/protocol/entities.ts";
import {
  type ErrorCode,
  type ErrorDetail,
  ok,
  type Result,
  refuse,
} from "../../contract/errors.ts";
import type { QuizScoring } from "../../contract/kinds.ts";
import { pollLimits } from "../../contract/limits.ts";
import type { LineProblem, ReadPoll } from "../../contract/polls/read-polls.ts";
import { idAfter } from "../../contract/rank.ts";
import {
  type PlannedCue,
  type ProgrammeCue,
  planRun,
} from "../../contract/run/programme/plan-run.ts";
import { programmeLimits } from "../../contract/run/programme/programme-limits.ts";
import { runLimits } from "../../contract/run/run-limits.ts";
import type { Deps, RoomCall } from "../deps.ts";
import { getEvent } from "../events/get-event.ts";
import { readSight } from "./live/read-room.ts";
import { operationOf } from "./send-command.ts";
import { type RoomVisit, type RoomVisitor, visitRoom } from "./visit.ts";

/** What the room tells that a programme is read against. */
const kinds = ["p", "s", "cu"] as const;

interface Programme {
  /** Slug, code or id of the event. */
  readonly address: string;
  readonly text: string;
}

/** What a line has become, or will. */
export interface ProgrammeLine {
  /** From 1. */
  readonly line: number;
  /** Id of its cue; null = it is not there yet. */
  readonly id: string | null;
  /** The cue; `poll` null = that of `newPoll`, which is not there yet. */
  readonly content:
    | Exclude<ProgrammeCue, { kind: "newPoll" | "poll" }>
    | (Omit<Extract<ProgrammeCue, { kind: "poll" }>, "poll"> & { readonly poll: string | null });
  /** The poll that is made for it. */
  readonly newPoll: ReadPoll | null;
  /** Why it is a note though it says something else; null = it is what it says. */
  readonly why: PlannedCue["why"];
}

/** What a pasted programme would add to the run of show; nothing is changed. */
export async function previewProgramme(
  deps: Deps,
  visitor: RoomVisitor,
  programme: Programme,
): Promise<Result<{ readonly items: readonly ProgrammeLine[] }>> {
  const run = await openRun(deps, visitor, programme.address);
  if (!run.ok) return run;
  const cues = await readPlan(deps, run.value, programme.text);
  return cues.ok ? ok({ items: linesOf(cues.value, null) }) : cues;
}

/**
 * Adds a pasted programme to the run of show, in its order: its new polls as drafts, and its cues before
 * the one that is named (null = at the end). One command of the room, so that all of it is added or nothing.
 */
export async function addProgramme(
  deps: Deps,
  visitor: RoomVisitor,
  programme: Programme & {
    readonly before: string | null;
    /** The caller's own name for this one write. */
    readonly key?: string | undefined;
  },
): Promise<Result<{ readonly seq: number; readonly items: readonly ProgrammeLine[] }>> {
  const { address, text, before, key } = programme;
  const run = await openRun(deps, visitor, address);
  if (!run.ok) return run;
  const plan = await readPlan(deps, run.value, text);
  if (!plan.ok) return plan;
  const { room, member } = run.value;
  const command = { type: "run.add", cues: plan.value.map(({ cue }) => cue), before } as const;
  const call: RoomCall = { actor: member, commands: [command] };
  // By what was sent: read again after it was added, the same text finds the polls that it made.
  const op = key === undefined ? null : await operationOf(key, { text, before });
  const answer = await deps.room.command(room, op === null ? call : { ...call, op });
  if (!answer.ok) return answer;
  const { seq, results } = answer.value;
  const [outcome] = results;
  if (outcome === undefined) return refuse("room.not_ready");
  if (!outcome.ok) return refuse(outcome.code, outcome.detail);
  return ok({ seq, items: linesOf(plan.value, outcome.id ?? null) });
}

/** Of an event whose run is written: its room, and what gives points in its new quiz questions. */
interface Writing extends RoomVisit {
  readonly scoring: QuizScoring;
}

/** For staff alone, and not in the archive: refused as the room itself refuses. */
async function openRun(
  deps: Deps,
  visitor: RoomVisitor,
  address: string,
): Promise<Result<Writing>> {
  const visit = await visitRoom(deps, visitor, address);
  if (!visit.ok) return visit;
  if (visitor.kind !== "staff") return refuse("auth.forbidden");
  const event = await getEvent(deps, visitor.actor, { address, ability: "live.moderate" });
  if (!event.ok) return event;
  const { archivedAt, quizScoring: scoring } = event.value;
  return archivedAt === null ? ok({ ...visit.value, scoring }) : refuse("event.archived");
}

/** What the text adds, read against the polls and surveys that are there; refused where a line is wrong or room is lacking. */
async function readPlan(
  deps: Deps,
  { room, member, scoring }: Writing,
  text: string,
): Promise<Result<readonly PlannedCue[]>> {
  const sight = await deps.room.viewOf(room, member, kinds);
  if (!sight.ok) return sight;
  const { all, base } = readSight(sight.value);
  const polls = Array.from(all("p"), ([id, wire]) => readPoll(id, wire, base));
  const surveys = Array.from(all("s"), ([id, wire]) => readSurvey(id, wire));
  const { cues, problems } = planRun(text, {
    polls: polls.sort((one, other) => one.order - other.order),
    surveys,
    scoring,
  });
  if (problems.length > 0) return { ok: false, refusal: refusalOf(problems) };
  if (cues.length === 0) return refuse("programme.empty");
  const { cues: max } = runLimits;
  if (all("cu").size + cues.length > max) return refuse("run.too_many", { max });
  const made = cues.filter(({ cue }) => cue.kind === "newPoll").length;
  const { perEvent } = pollLimits;
  if (polls.length + made > perEvent) return refuse("poll.too_many", { max: perEvent });
  const added = JSON.stringify(cues.map(({ cue }) => cue));
  return added.length > programmeLimits.cues ? refuse("request.too_large") : ok(cues);
}

/** What is wrong, by line: `lines.3`. */
function refusalOf(problems: readonly LineProblem[]) {
  const fields = problems.map(({ line, code }): [string, ErrorCode] => [`lines.${line}`, code]);
  const details = problems.flatMap(({ line, detail }): [string, ErrorDetail][] =>
    detail === undefined ? [] : [[`lines.${line}`, detail]],
  );
  return {
    code: "programme.lines",
    fields: Object.fromEntries(fields),
    fieldDetails: Object.fromEntries(details),
  } as const;
}

/** Ids follow each other from that of the first cue: cues in their order, then the polls that were made for them. */
function linesOf(cues: readonly PlannedCue[], first: string | null): readonly ProgrammeLine[] {
  let made = 0;
  return cues.map(({ line, cue, why }, at) => {
    const id = first === null ? null : idAfter(first, at);
    if (cue.kind !== "newPoll") return { line, id, content: cue, newPoll: null, why };
    const poll = first === null ? null : idAfter(first, cues.length + made);
    made += 1;
    const { content: newPoll, title, notes, minutes } = cue;
    return { line, id, content: { kind: "poll", poll, title, notes, minutes }, newPoll, why };
  });
}
