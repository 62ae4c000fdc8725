/** Expressions over a row of `attendees`: the same ones stand in indexes and triggers of migrations 0042, 0063 and 0064. */
import { sql } from "drizzle-orm";

/** What decides a person's status, as one text: `accepted.confirmed.in.1`. */
export const standingOfRow = sql.raw(
  "coalesce(registration, 'none') || '.' || seat || '.' || presence || '.' || (joined_at IS NOT NULL)",
);

/** Letters that SQLite's `lower` leaves, and how they are sorted: æ, ø and å come after z. */
const letters: readonly (readonly [same: string, sorted: string])[] = [
  ...([["ÆæÄä", "~1"] as const, ["ØøÖö", "~2"] as const, ["Åå", "~3"] as const] as const),
  ...([["Éé", "e"] as const, ["Èè", "e"] as const, ["Áá", "a"] as const] as const),
  ...([["Óó", "o"] as const, ["Üü", "u"] as const, ["Čč", "c"] as const] as const),
  ...([["Šš", "s"] as const, ["Žž", "z"] as const, ["Đđ", "d"] as const] as const),
];

/** A text as it is sorted. */
function folded(text: string): string {
  return letters
    .flatMap(([same, sorted]) => Array.from(same, (letter) => ({ letter, sorted })))
    .reduce(
      (inner, { letter, sorted }) => `replace(${inner}, '${letter}', '${sorted}')`,
      `lower(${text})`,
    );
}

/** By what a list of attendees can be sorted; who has none of it comes last. */
export const attendeeOrders = {
  name: sql.raw(`coalesce(${folded("name")}, '~~')`),
  email: sql.raw("coalesce(email, '~~')"),
  phone: sql.raw("coalesce(phone, '~~')"),
  registered: sql.raw("coalesce(registered_at, 9007199254740991)"),
  joined: sql.raw("coalesce(joined_at, 9007199254740991)"),
  seat: sql.raw("coalesce(seat_label, '~~')"),
  /** By the first, which is the one that stands first in the list. */
  tags: sql.raw(`coalesce(${folded("json_extract(tags, '$[0]')")}, '~~')`),
  /** Those of one form together; who came alone comes last. */
  group: sql.raw("coalesce(group_id, '~~')"),
} as const;
