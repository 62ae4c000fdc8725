import { and, asc, count, desc, eq, gt, type SQL, sql } from "drizzle-orm";
import type {
  ChatList,
  ChatQuery,
  ChatRow,
  ChatSender,
  ChatSort,
  ChatState,
} from "#workers/contract/api/room/chat-table.ts";
import { assertNever, ok, type Result } from "#workers/contract/errors.ts";
import { fold } from "#workers/contract/fold.ts";
import type { Actor } from "#workers/contract/permissions.ts";
import { messages } from "#workers/db/schema/index.ts";
import type { Deps } from "../../deps.ts";
import { getEvent } from "../../events/get-event.ts";

/** Words of a search that are looked at. */
const mostWords = 5;

/** The whole chat of an event out of D1: also what the room no longer shows. */
export async function listChat(
  deps: Deps,
  actor: Actor,
  input: ChatQuery & {
    readonly address: string;
    readonly limit: number;
    /** `next` of the page before; one that is none is the beginning. */
    readonly cursor?: string | undefined;
  },
): Promise<Result<ChatList>> {
  const event = await getEvent(deps, actor, { address: input.address, ability: "live.read" });
  if (!event.ok) return event;
  const where = conditionOf(event.value.id, input);
  const order = input.sort === "old" ? asc : desc;
  const [found, counted, newest] = await deps.db.batch([
    deps.db
      .select({
        id: messages.id,
        name: messages.name,
        byStaff: messages.staff,
        text: messages.text,
        state: messages.state,
        sentAt: messages.sentAt,
        pinned: messages.pinned,
        muted: messages.muted,
      })
      .from(messages)
      .where(and(where, after(input)))
      .orderBy(order(messages.sentAt), order(messages.id))
      .limit(input.limit + 1),
    deps.db.select({ n: count() }).from(messages).where(where),
    deps.db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.eventId, event.value.id))
      .orderBy(desc(messages.sentAt), desc(messages.id))
      .limit(1),
  ]);
  const rows = found.slice(0, input.limit).map(({ state, ...row }) => ({
    ...row,
    state: stateOf(state),
  }));
  const last = found.length > input.limit ? rows.at(-1) : undefined;
  return ok({
    rows,
    found: counted[0]?.n ?? 0,
    newest: newest[0]?.id ?? null,
    next: last === undefined ? null : `${last.sentAt}.${last.id}`,
  });
}

/** What comes after a cursor, in the order of the list. */
function after({
  cursor,
  sort,
}: {
  readonly cursor?: string | undefined;
  readonly sort: ChatSort;
}) {
  const [, sentAt, id] = /^(\d{1,15})\.(\w+)$/.exec(cursor ?? "") ?? [];
  if (sentAt === undefined || id === undefined) return undefined;
  return sort === "old"
    ? sql`(${messages.sentAt}, ${messages.id}) > (${Number(sentAt)}, ${id})`
    : sql`(${messages.sentAt}, ${messages.id}) < (${Number(sentAt)}, ${id})`;
}

function stateOf(state: string): ChatRow["state"] {
  return state === "removed" || state === "withdrawn" ? state : "shown";
}

function conditionOf(eventId: string, { search, state, sender }: ChatQuery): SQL | undefined {
  const words = fold(search).split(/\s+/u).filter(Boolean).slice(0, mostWords);
  return and(
    eq(messages.eventId, eventId),
    // Nothing is older: names the index on the time.
    gt(messages.sentAt, 0),
    state === null ? undefined : whereState(state),
    sender === null ? undefined : whereSender(sender),
    ...words.map((word) => sql`instr(${messages.folded}, ${word}) > 0`),
  );
}

function whereState(state: ChatState): SQL | undefined {
  switch (state) {
    case "shown":
    case "removed":
    case "withdrawn":
      return eq(messages.state, state);
    case "pinned":
      return eq(messages.pinned, true);
    case "muted":
      return eq(messages.muted, true);
    default:
      return assertNever(state);
  }
}

function whereSender(sender: ChatSender): SQL | undefined {
  switch (sender) {
    case "staff":
      return eq(messages.staff, true);
    case "named":
      return and(eq(messages.staff, false), sql`${messages.name} IS NOT NULL`);
    case "anonymous":
      return and(eq(messages.staff, false), sql`${messages.name} IS NULL`);
    default:
      return assertNever(sender);
  }
}
