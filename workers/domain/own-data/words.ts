/** Codes of ours that stand in the file of one's own data, as people read them. */
import { auditActionOf } from "../../contract/audit.ts";
import type { TextKey } from "../../contract/texts/index.ts";
import {
  leftOutKeys,
  recipientStateKeys,
  scanResultKeys,
  transactionStateKeys,
} from "../../contract/words/state-words.ts";
import type { SectionKey } from "./labels.ts";

/** Columns that hold one of a few words of ours, or a list of them. */
const wordColumns: readonly string[] = [
  ...["registration", "seat", "presence", "direction", "result", "state"],
  ...["channel", "attendance", "place", "language", "roles", "reason", "kind", "what"],
];

type Words = ReadonlyMap<string, TextKey>;

/** What is the same wherever it stands. */
const words: Words = new Map<string, TextKey>([
  ["accepted", "takeout.valAccepted"],
  ["invited", "takeout.valInvited"],
  ["pending", "takeout.valPending"],
  ["declined", "takeout.valDeclined"],
  ["none", "takeout.valNone"],
  ["waiting", "takeout.valWaiting"],
  ["held", "takeout.valHeld"],
  ["offered", "takeout.valOffered"],
  ["confirmed", "takeout.valConfirmed"],
  ["cancelled", "takeout.valCancelled"],
  ["in", "takeout.valIn"],
  ["out", "takeout.valOut"],
  ["ok", "takeout.valOk"],
  ["hall", "takeout.valHall"],
  ["online", "takeout.valOnline"],
  ["embed", "takeout.valEmbed"],
  ["mail", "takeout.valMail"],
  ["email", "takeout.valMail"],
  ["sms", "takeout.valSms"],
  ["room", "takeout.valRoom"],
  ["sent", "takeout.valSent"],
  ["queued", "takeout.valQueued"],
  ["sending", "takeout.valQueued"],
  ["handing_over", "takeout.valQueued"],
  ["uncertain", "staff.messages.uncertain"],
  ["failed", "takeout.valFailed"],
  ["live", "takeout.valLive"],
  ["approved", "takeout.valLive"],
  ["shown", "takeout.valLive"],
  ["hidden", "takeout.valRejected"],
  ["answered", "takeout.valAnswered"],
  ["rejected", "takeout.valRejected"],
  ["merged", "staff.metrics.stateMerged"],
  ["withdrawn", "takeout.valWithdrawn"],
  ["archived", "takeout.valArchived"],
  ["removed", "takeout.valRemoved"],
  ["deleted", "takeout.valRemoved"],
  ["no", "takeout.valNorwegian"],
  ["en", "takeout.valEnglish"],
  ["admin", "console.roleAdmin"],
  ["client", "console.roleClient"],
  ["team", "console.roleTeam"],
  ["editor", "console.roleEditor"],
  ["totp", "takeout.valTotp"],
  ["self", "takeout.valSelf"],
  ["organisation", "takeout.organisation"],
]);

const rowsOfLists: Words = new Map<string, TextKey>([
  ["ready", "takeout.valListed"],
  ["made", "takeout.valTakenIn"],
  ["similar", "takeout.valLeftOut"],
  ["faulty", "takeout.valLeftOut"],
  ["taken", "takeout.valLeftOut"],
]);

/** What means something of its own in one section. */
const wordsOf: Partial<Record<SectionKey, Words>> = {
  orders: new Map<string, TextKey>([
    ["paid", "takeout.valPaid"],
    ["pending", "takeout.valUnpaid"],
    ["expired", "takeout.valNotPaid"],
    ["failed", "takeout.valNotPaid"],
    ["refunded", "staff.money.stateRefunded"],
    ["partly_refunded", "staff.money.statePartlyRefunded"],
  ]),
  receipts: new Map<string, TextKey>([
    ["payment", "takeout.valReceipt"],
    ["free", "takeout.valFreePlace"],
    ["refund", "takeout.valCreditNote"],
    ...Object.entries(transactionStateKeys),
  ]),
  door: new Map<string, TextKey>(Object.entries(scanResultKeys)),
  messages_of_events: new Map<string, TextKey>(Object.entries(recipientStateKeys)),
  imports: rowsOfLists,
  attendee_imports: rowsOfLists,
};

/** Why somebody got no message, or gets none any more. */
const reasons: Words = new Map<string, TextKey>([
  ...Object.entries(leftOutKeys),
  ["unsubscribed", "staff.suppressions.unsubscribed"],
  ["bounced", "staff.suppressions.bounced"],
  ["complained", "staff.suppressions.complained"],
]);

/** Whether somebody was checked in. */
const presences: Words = new Map<string, TextKey>([
  ["none", "takeout.no"],
  ["in", "takeout.yes"],
  ["out", "takeout.valLeftAgain"],
]);

/** What means something of its own in one column. */
const wordsOfColumn: ReadonlyMap<string, Words> = new Map([
  ["reason", reasons],
  ["presence", presences],
]);

/** Columns whose codes nobody was ever shown: without words they say nothing, and are in the JSON alone. */
const neverAsCode: readonly string[] = ["kind", "reason", "what"];

/** The words of a code in a column of a section; null where the column holds none. `""` says nothing of it. */
export function wordsOfCode(
  section: SectionKey,
  column: string,
  code: string,
): TextKey | "" | null {
  if (!wordColumns.includes(column)) return null;
  const action = column === "what" ? auditActionOf(code) : null;
  if (action !== null) return `staff.actions.${action}`;
  const ofColumn = wordsOfColumn.get(column);
  const known = ofColumn ? ofColumn.get(code) : (wordsOf[section]?.get(code) ?? words.get(code));
  return known ?? (neverAsCode.includes(column) ? "" : null);
}
