import type { StaffCommand } from "#party/core/commands.ts";
import { type Card, type ColumnId, columnOf } from "../../questions/cards.ts";
import { changesOrder } from "../../room/reorder.ts";

/**
 * What dropping a card on a column asks of the room, in order; null when the card cannot go there.
 * `before` is the question under the pointer in Next (null = last), `next` the ids of Next in order.
 */
export function commandsOfDrop(
  card: Card,
  column: ColumnId,
  before: string | null,
  next: readonly string[],
): readonly StaffCommand[] | null {
  if (card.kind === "reply") {
    return column === "live" ? [{ type: "reply.approve", reply: card.reply.id }] : null;
  }
  const question = card.question.id;
  const from = columnOf(card.question);
  const approve: StaffCommand = { type: "question.approve", question };
  const star: StaffCommand = { type: "question.star", question, on: true };
  const place: readonly StaffCommand[] =
    before === null || before === question ? [] : [{ type: "question.move", question, before }];
  if (from === null) return null;
  switch (`${from}-${column}` as const) {
    case "review-live":
      return [approve];
    case "review-next":
      return [approve, star, ...place];
    case "live-next":
      return [star, ...place];
    case "next-live":
      return [{ type: "question.star", question, on: false }];
    case "next-next":
      return changesOrder(next, question, before)
        ? [{ type: "question.move", question, before }]
        : [];
    case "live-answered":
    case "next-answered":
      return [{ type: "question.archive", question, answered: true }];
    case "answered-live":
      return [{ type: "question.restore", question }];
    case "answered-next":
      return [{ type: "question.restore", question }, star, ...place];
    case "review-review":
    case "live-live":
    case "answered-answered":
      return [];
    default:
      return null;
  }
}
