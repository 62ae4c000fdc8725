import { type SQL, sql } from "drizzle-orm";
import type { MessageTexts } from "../../../contract/api/messages/messages.ts";
import { textLength } from "../../../contract/clean-text.ts";
import { measureSms, type SmsLength } from "../../../contract/messages/sms-length.ts";
import { type Locale, locales } from "../../../contract/texts/index.ts";
import { readBrand } from "../../deliveries/mails/brand.ts";
import type { Deps } from "../../deps.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { sampleUnsubscribeCode, shortUnsubscribeUrl } from "../../suppressions/unsubscribe-link.ts";
import { composeSms } from "../sending/compose-message.ts";

/** The longest SMS that goes to readers of one language. */
export interface LongestSms extends SmsLength {
  readonly language: Locale;
}

type Reader = Parameters<typeof composeSms>[1]["reader"];

/** Composes the SMS of a message for whoever is named, as it leaves. */
export type ComposeFor = (reader: Reader, language: Locale) => string;

/** What composes the SMS of a message, with everything that is the same for all of its readers. */
export async function smsComposer(
  deps: Deps,
  event: EventRecord,
  texts: MessageTexts,
): Promise<ComposeFor> {
  const { name: sender } = await readBrand(deps, event.clientId, event.senderName);
  const unsubscribeUrl = shortUnsubscribeUrl(deps, sampleUnsubscribeCode);
  const about = { texts, event, sender, picture: null };
  return (reader, language) => composeSms(deps, { ...about, reader, language }, unsubscribeUrl);
}

/** How long an SMS is without what is its reader's own, and how often that stands in it. */
interface Shape {
  readonly fixed: number;
  readonly perName: number;
  readonly perSeat: number;
}

/** Of two letters for one in a place the text is longer by as many as there are such places. */
function shapeOf(compose: ComposeFor, language: Locale, hasSeat: boolean): Shape {
  const lengthWith = (name: string, seat: string) => {
    const reader = { name, email: null, seatLabel: hasSeat ? seat : null };
    return textLength(compose(reader, language));
  };
  const shortest = lengthWith("x", "x");
  const perName = lengthWith("xx", "x") - shortest;
  const perSeat = lengthWith("x", "xx") - shortest;
  return { fixed: shortest - perName - perSeat, perName, perSeat };
}

/** Characters of the SMS to a row of `attendees`, as an expression. */
export function smsLengthOfRow(compose: ComposeFor): SQL {
  const name = sql`length(coalesce(nullif(attendees.name, ''), attendees.email, ''))`;
  const seat = sql`length(coalesce(attendees.seat_label, ''))`;
  const lengthIn = (language: Locale) => {
    const [standing, seated] = [false, true].map((hasSeat) => {
      const { fixed, perName, perSeat } = shapeOf(compose, language, hasSeat);
      return sql`${fixed} + ${perName} * ${name} + ${perSeat} * ${seat}`;
    });
    // The line of a seat that there is not is left out.
    return sql`CASE WHEN ${seat} = 0 THEN ${standing} ELSE ${seated} END`;
  };
  return sql`CASE WHEN attendees.language = 'en' THEN ${lengthIn("en")} ELSE ${lengthIn("no")} END`;
}

interface LongestRow {
  readonly language: Locale;
  readonly name: string | null;
  readonly email: string | null;
  readonly seatLabel: string | null;
}

/** The longest SMS of each language among these `rows` (of `rowsOfAudience`), those who are left out for it with them. */
export async function longestSms(
  deps: Deps,
  compose: ComposeFor,
  rows: SQL,
): Promise<readonly LongestSms[]> {
  // Beside max() SQLite gives the columns of the row that has it.
  const found = await deps.db.all<LongestRow>(
    sql`SELECT CASE WHEN language = 'en' THEN 'en' ELSE 'no' END AS language, name, email, seat_label AS "seatLabel",
        max(${smsLengthOfRow(compose)}) AS longest
      FROM (${rows}) of_message JOIN attendees ON attendees.id = of_message.attendee
      WHERE of_message.channel = 'sms' AND (of_message.reason IS NULL OR of_message.reason = 'too_long') GROUP BY 1`,
  );
  return found
    .map(({ language, ...reader }) => ({ language, ...measureSms(compose(reader, language)) }))
    .filter(({ characters }) => characters > 0)
    .sort((a, b) => locales.indexOf(a.language) - locales.indexOf(b.language));
}
