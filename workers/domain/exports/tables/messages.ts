import { and, asc, eq, sql } from "drizzle-orm";
import { failureOf } from "../../../contract/messages/failure-kind.ts";
import {
  type RecipientState,
  recipientStates,
  titleOfTexts,
} from "../../../contract/messages/messages.ts";
import {
  channelKeys,
  failureKeys,
  leftOutKeys,
  messageKindKeys,
  messageStateKeys,
  recipientStateKeys,
} from "../../../contract/words/state-words.ts";
import {
  attendees,
  eventMessages,
  messageFigures,
  messageRecipients,
} from "../../../db/schema/index.ts";
import { isAfter } from "../../lists/cursor.ts";
import { groupBy } from "../group-by.ts";
import {
  column,
  type ExportContext,
  type ExportTable,
  makeTable,
  perPage,
  readPages,
  toIso,
  writeTimes,
} from "../table.ts";

type MessageRow = typeof eventMessages.$inferSelect;
type RecipientRow = typeof messageRecipients.$inferSelect;

export interface Sent {
  readonly message: MessageRow;
  readonly figures: ReadonlyMap<RecipientState, number>;
}

/** What was sent to the event's people, and to whom. */
export function messageTables(context: ExportContext): readonly ExportTable[] {
  return [sentTable(context), recipientTable(context)];
}

/** All of an event: there are 500 at most. */
async function readMessages({
  deps,
  event,
  progress,
}: ExportContext): Promise<readonly MessageRow[]> {
  const rows = await deps.db
    .select()
    .from(eventMessages)
    .where(eq(eventMessages.eventId, event.id))
    .orderBy(asc(eventMessages.id));
  await progress(rows.length);
  return rows;
}

/** The same with how many recipients stand where, whatever the channel. */
export async function* readSent(
  context: ExportContext,
): AsyncGenerator<readonly Sent[], void, void> {
  const rows = await readMessages(context);
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const counted = await context.deps.db
    .select()
    .from(messageFigures)
    .where(sql`${messageFigures.messageId} IN (SELECT value FROM json_each(${ids}))`);
  const byMessage = groupBy(counted, ({ messageId }) => messageId);
  yield rows.map((message): Sent => {
    const figures = new Map<RecipientState, number>();
    for (const { state, people } of byMessage.get(message.id) ?? []) {
      figures.set(state, (figures.get(state) ?? 0) + people);
    }
    return { message, figures };
  });
}

/** What it says, in the language of the file where it is written in it. */
export function messageBodyOf(
  { texts }: MessageRow,
  { locale }: Pick<ExportContext, "locale">,
): string {
  return texts[locale].body || texts[locale === "no" ? "en" : "no"].body;
}

function sentTable(context: ExportContext): ExportTable {
  const { event, t } = context;
  const timeOf = writeTimes(event);
  return makeTable<Sent>({
    key: "messages",
    name: t("staff.messages.title"),
    pages: () => readSent(context),
    columns: [
      column(t("staff.exports.kind"), 14, ({ message }) => t(messageKindKeys[message.kind])),
      column(t("staff.messages.subject"), 40, ({ message }) =>
        titleOfTexts(message.texts, message.announcement),
      ),
      column(t("staff.exports.text"), 60, ({ message }) => messageBodyOf(message, context)),
      column(t("staff.messages.channels"), 20, ({ message }) =>
        message.channels.map((channel) => t(channelKeys[channel])).join(", "),
      ),
      column(t("staff.exports.state"), 14, ({ message }) => t(messageStateKeys[message.state])),
      column(t("staff.exports.sentAt", { zone: event.timeZone }), 20, ({ message }) =>
        timeOf(message.begunAt),
      ),
      ...recipientStates.map((state) =>
        column(t(recipientStateKeys[state]), 12, ({ figures }: Sent) => figures.get(state) ?? 0),
      ),
    ],
    toJson: ({ message, figures }) => ({
      id: message.id,
      kind: message.kind,
      state: message.state,
      channels: message.channels,
      texts: message.texts,
      announcement: message.announcement,
      sentAt: toIso(message.begunAt),
      recipients: Object.fromEntries(figures),
    }),
  });
}

export interface Received {
  readonly message: MessageRow;
  readonly recipient: RecipientRow;
  readonly person: { readonly name: string | null; readonly email: string | null } | undefined;
}

/** Who got each message by which channel, by the names that the list of attendees has now. */
export async function* readReceived(
  context: ExportContext,
): AsyncGenerator<readonly Received[], void, void> {
  const { deps, event } = context;
  for (const message of await readMessages(context)) {
    const pages = readPages<RecipientRow>(context, (after) =>
      deps.db
        .select()
        .from(messageRecipients)
        .where(
          and(
            eq(messageRecipients.messageId, message.id),
            isAfter(
              [messageRecipients.attendeeId, messageRecipients.channel],
              after && [after.attendeeId, after.channel],
            ),
          ),
        )
        .orderBy(asc(messageRecipients.attendeeId), asc(messageRecipients.channel))
        .limit(perPage),
    );
    for await (const page of pages) {
      const ids = JSON.stringify(page.map(({ attendeeId }) => attendeeId));
      const people = await deps.db
        .select({ id: attendees.id, name: attendees.name, email: attendees.email })
        .from(attendees)
        .where(
          sql`${attendees.eventId} = ${event.id} AND ${attendees.id} IN (SELECT value FROM json_each(${ids}))`,
        );
      const known = new Map(people.map((person) => [person.id, person]));
      yield page.map((recipient) => {
        return { message, recipient, person: known.get(recipient.attendeeId) };
      });
    }
  }
}

/** Why somebody has not got it, in words; null of who has. */
export function reasonOf(recipient: RecipientRow, t: ExportContext["t"]): string | null {
  if (recipient.reason !== null) return t(leftOutKeys[recipient.reason]);
  const failure = failureOf(recipient);
  return failure && t(failureKeys[failure]);
}

function recipientTable(context: ExportContext): ExportTable {
  const { event, t } = context;
  const timeOf = writeTimes(event);
  return makeTable<Received>({
    key: "recipients",
    name: t("staff.exports.recipients"),
    pages: () => readReceived(context),
    columns: [
      column(t("staff.messages.subject"), 40, ({ message }) =>
        titleOfTexts(message.texts, message.announcement),
      ),
      column(t("staff.attendees.name"), 26, ({ person }) => person?.name ?? null),
      column(t("staff.attendees.email"), 30, ({ person }) => person?.email ?? null),
      column(t("staff.exports.channel"), 14, ({ recipient }) => t(channelKeys[recipient.channel])),
      column(t("staff.exports.state"), 14, ({ recipient }) =>
        t(recipientStateKeys[recipient.state]),
      ),
      column(t("staff.exports.reason"), 24, ({ recipient }) => reasonOf(recipient, t)),
      column(t("staff.exports.tries"), 10, ({ recipient }) => recipient.tries),
      column(t("staff.exports.changedAt", { zone: event.timeZone }), 20, ({ recipient }) =>
        timeOf(recipient.changedAt),
      ),
      column(t("staff.attendeeSheet.id"), 32, ({ recipient }) => recipient.attendeeId),
    ],
    toJson: ({ message, recipient, person }) => ({
      messageId: message.id,
      attendeeId: recipient.attendeeId,
      name: person?.name ?? null,
      channel: recipient.channel,
      state: recipient.state,
      reason: recipient.reason,
      failure: failureOf(recipient),
      tries: recipient.tries,
      changedAt: toIso(recipient.changedAt),
    }),
  });
}
