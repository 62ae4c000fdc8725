/** Doing the same to many at once: one command, one line in the activity list, one way back. */
import { assertNever } from "#workers/contract/errors.ts";
import type { StaffCommand } from "./commands.ts";
import { accepted, type Ctx, type Decision, notAllowed, type Refused } from "./decision.ts";
import type { RoomEvent } from "./events.ts";
import type { QuestionCommand, QuestionDeed, QuestionsCommand } from "./question-commands.ts";
import type { RoomState } from "./state.ts";

type DecideOne<C> = (command: C, ctx: Ctx) => Decision;

/** `questions.do` and `questions.merge`: `decideOne` decides about each question by itself. */
export function decideQuestions(
  command: QuestionsCommand,
  ctx: Ctx,
  decideOne: DecideOne<QuestionCommand>,
): Decision {
  const questions = [...new Set(command.questions)];
  if (command.type === "questions.do") {
    return decideAll(
      questions.map((question) => commandOf(question, command.deed)),
      ctx,
      decideOne,
    );
  }
  const { into } = command;
  const merged = questions.filter((question) => question !== into);
  return decideAll(
    merged.map((question) => ({ type: "question.merge" as const, question, into })),
    ctx,
    decideOne,
  );
}

/** `messages.remove`: `decideOne` decides about each message by itself. */
export function decideMessages(
  command: Extract<StaffCommand, { type: "messages.remove" }>,
  ctx: Ctx,
  decideOne: DecideOne<Extract<StaffCommand, { type: "chat.remove" }>>,
): Decision {
  const messages = [...new Set(command.messages)];
  return decideAll(
    messages.map((message) => ({ type: "chat.remove" as const, message })),
    ctx,
    decideOne,
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

/** What can be done is done, as one act; refused as the first of them when nothing can be. */
function decideAll<C>(commands: readonly C[], ctx: Ctx, decideOne: DecideOne<C>): Decision {
  const act = ctx.newId();
  const events: RoomEvent[] = [];
  let done = 0;
  let first: Refused | null = null;
  for (const command of commands) {
    const decision = decideOne(command, { ...ctx, newId: () => act });
    if (decision.ok) {
      done += 1;
      events.push(...decision.events);
    } else first ??= decision;
  }
  return done === 0 && first !== null ? first : accepted(...events);
}

function commandOf(question: string, deed: QuestionDeed): QuestionCommand {
  switch (deed.type) {
    case "approve":
      return { type: "question.approve", question };
    case "return":
      return { type: "question.return", question };
    case "delete":
      return { type: "question.delete", question };
    case "restore":
      return { type: "question.restore", question };
    case "reject": {
      const { reason } = deed;
      return { type: "question.reject", question, ...(reason !== undefined && { reason }) };
    }
    case "archive":
      return { type: "question.archive", question, answered: deed.answered };
    case "label":
      return { type: "question.label", question, label: deed.label, on: deed.on };
    default:
      return assertNever(deed);
  }
}
