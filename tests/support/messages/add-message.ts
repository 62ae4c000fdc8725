import { eventMessages } from "#workers/db/schema/index.ts";
import type { Deps } from "#workers/domain/deps.ts";

type Row = typeof eventMessages.$inferInsert;

const nothing = { subject: "", body: "", sms: "" };

/** A draft of an announcement in the room of an event, as the database has it; answers its id. */
export async function addMessage(
  deps: Deps,
  message: Partial<Row> & Pick<Row, "eventId">,
): Promise<string> {
  const id = deps.newId("msg");
  await deps.db.insert(eventMessages).values({
    id,
    kind: "broadcast",
    channels: ["room"],
    audience: {},
    texts: { no: nothing, en: nothing },
    announcement: "Lunch is ready",
    scheduleKind: "now",
    state: "draft",
    createdAt: deps.now(),
    updatedAt: deps.now(),
    ...message,
  });
  return id;
}
