/** Doing the same to many at once: one command, one line in the activity list, one way back. */
import { assertNever } from "#workers/contract/errors.ts";
import type { StaffCommand } from "../commands.ts";
import {
  type BatchRefusal,
  type Ctx,
  type Decision,
  notAllowed,
  type Refused,
} from "../decision.ts";
import type { RoomEvent } from "../events.ts";
import type { BulkAction, QuestionCommand, QuestionsCommand } from "../questions/commands.ts";
import type { RoomState } from "../state.ts";

type DecideOne<C> = (command: C, ctx: Ctx) => Decision;

/** `questions.bulk` and `questions.merge`: `decideOne` decides about each question by itself. */
export function decideQuestions(
  state: RoomState,
  command: QuestionsCommand,
  ctx: Ctx,
  decideOne: DecideOne<QuestionCommand>,
): Decision {
  const questions = [...new Set(command.questions)];
  if (command.type === "questions.bulk") {
    return decideAll(
      questions.map((question) => commandOf(question, command.action)),
      ctx,
      decideOne,
      pieceOf(state, command.act, ctx),
    );
  }
  const { into } = command;
  const merged = questions.filter((question) => question !== into);
  return decideAll(
    merged.map((question) => ({ type: "question.merge" as const, question, into })),
    ctx,
    decideOne,
    pieceOf(state, command.act, ctx),
  );
}

/** `messages.remove`: `decideOne` decides about each message by itself. */
export function decideMessages(
  state: RoomState,
  command: Extract<StaffCommand, { type: "messages.remove" }>,
  ctx: Ctx,
  decideOne: DecideOne<Extract<StaffCommand, { type: "chat.remove" }>>,
): Decision {
  const messages = [...new Set(command.messages)];
  return decideAll(
    messages.map((message) => ({ type: "chat.remove" as const, message })),
    ctx,
    decideOne,
    pieceOf(state, command.act, ctx),
  );
}

/** `activity.undo`: each part of the line that can still be taken back. */
export function decideUndo(
  state: RoomState,
  command: Extract<StaffCommand, { type: "activity.undo" }>,
  ctx: Ctx,
  decideOne: DecideOne<StaffCommand>,
): Decision {
  const line = state.activity.find(({ id }) => id === command.line);
  const undos = line?.parts.flatMap(({ undo }) => (undo === null ? [] : [undo])) ?? [];
  return undos.length === 0 ? notAllowed("undone") : decideAll(undos, ctx, decideOne);
}

/** Whether a command goes on with an act, and its line when that is still in the list. */
interface Piece {
  readonly isFurther: boolean;
  readonly line: string | null;
}

const first: Piece = { isFurther: false, line: null };

/** Nobody goes on with somebody else's act. */
function pieceOf(state: RoomState, act: string | undefined, { actor }: Ctx): Piece {
  if (act === undefined) return first;
  const who = actor.kind === "room" ? actor.id : null;
  const line = state.activity.find((each) => each.id === act && each.who === who);
  return { isFurther: true, line: line?.id ?? null };
}

/**
 * What can be done is done, as one act, and the rest is counted by reason; refused as the first of
 * them when nothing can be, save for a further piece of an act.
 */
function decideAll<C>(
  commands: readonly C[],
  ctx: Ctx,
  decideOne: DecideOne<C>,
  piece: Piece = first,
): Decision {
  const act = piece.line ?? ctx.newId();
  const events: RoomEvent[] = [];
  const refusals: Refused[] = [];
  for (const command of commands) {
    const decision = decideOne(command, { ...ctx, newId: () => act });
    if (decision.ok) events.push(...decision.events);
    else refusals.push(decision);
  }
  const done = commands.length - refusals.length;
  const [refusal] = refusals;
  if (done === 0 && refusal !== undefined && !piece.isFurther) return refusal;
  const batch = { act, done, refused: groupRefusals(refusals) };
  return { ok: true, events, id: undefined, batch };
}

/** By code and standing. Who made it stand so is left out: it was not the same one for all. */
function groupRefusals(refusals: readonly Refused[]): readonly BatchRefusal[] {
  const groups = new Map<string, BatchRefusal>();
  for (const { code, detail } of refusals) {
    const state = detail?.state;
    const key = `${code} ${state ?? ""}`;
    const n = (groups.get(key)?.n ?? 0) + 1;
    groups.set(key, state === undefined ? { n, code } : { n, code, detail: { state } });
  }
  return [...groups.values()];
}

function commandOf(question: string, action: BulkAction): QuestionCommand {
  switch (action.type) {
    case "approve":
      return { type: "question.approve", question };
    case "return":
      return { type: "question.return", question };
    case "delete":
      return { type: "question.delete", question };
    case "restore":
      return { type: "question.restore", question };
    case "reject": {
      const { reason } = action;
      return reason === undefined
        ? { type: "question.reject", question }
        : { type: "question.reject", question, reason };
    }
    case "archive":
      return { type: "question.archive", question, answered: action.answered };
    case "label":
      return { type: "question.label", question, label: action.label, on: action.on };
    default:
      return assertNever(action);
  }
}
