/** The file as people read it: no code of ours, no number for a choice, no sum in hundredths. */
import { expect, test } from "vitest";
import { noon } from "#tests/support/domain.ts";
import { scanResults } from "../../contract/door/scan-result.ts";
import { importRowStates } from "../../contract/imports/imports.ts";
import {
  leftOutReasons,
  messageChannels,
  recipientStates,
} from "../../contract/messages/messages.ts";
import { suppressionReasons } from "../../contract/messages/suppressions.ts";
import { orderStates, transactionKinds, transactionStates } from "../../contract/money/orders.ts";
import { catalogues, type Locale } from "../../contract/texts/index.ts";
import { createTranslator } from "../../contract/texts/translate.ts";
import type { SectionKey } from "./labels.ts";
import { ownDataHtml } from "./own-data-page.ts";
import type { OwnSections } from "./queries.ts";
import { wordsOfCode } from "./words.ts";

const file = { madeAt: noon, about: "Meeting", timeZone: "Europe/Oslo" };

/** The words of the file, each on a line of its own. */
function read(sections: OwnSections, locale: Locale, more: object = {}): string {
  const html = String(ownDataHtml(Object.assign({ sections }, file, more), locale).body);
  const body = html.slice(html.indexOf("<h1>"));
  const text = body.replaceAll(/<\/d[td]>|<\/h[12]>|<\/p>/g, "\n").replaceAll(/<[^>]+>/g, "");
  return text.replaceAll("\u00a0", " ").replaceAll(/\n+/g, "\n");
}

test("a mail is told as its reader saw it, with its subject once and no code of what it was", () => {
  const mail = (content: object) => ({
    kind: "registration_registered",
    channel: "mail",
    state: "sent",
    content,
  });
  const subject = "You are registered";
  const rows = [
    mail({ subject, text: `${subject}\n\nSee you.`, html: "<p>", headers: [] }),
    mail({ subject: "Welcome", text: "Come in.", html: "", headers: [] }),
  ];
  const text = read({ messages_to_you: rows }, "en");
  expect(text.split(subject)).toHaveLength(2);
  expect(text).toContain("Message\nWelcome\nCome in.\n");
  expect(text).not.toContain("registration_registered");
  expect(text).toContain("Channel\nEmail\nState\nSent\n");
});

test("what was bought has sums of money, its number and its lines; a choice is told in words", () => {
  const paid = { amount: 25_000, vat: 5_000, currency: "NOK" };
  const bought = {
    kind: "refund",
    state: "partly_refunded",
    series: "P",
    number: 12,
    buyer: { name: "Kari", address: "Storgata 1" },
    lines: [{ text: "Ordinær", amount: 25_000, vatRate: 2_500, vat: 5_000 }],
  };
  const vote = { title: "Who?", name: "Kari", choice: [1], texts: [], max: 1, round: 1 };
  const asked = { asked_kind: "single", options: ["Nils", "Nora"] };
  const sections = {
    receipts: [Object.assign({}, paid, bought)],
    orders: [{ amount: 25_000, currency: "NOK", state: "expired" }],
    named_votes: [
      Object.assign({}, vote, asked),
      Object.assign({}, vote, asked, { asked_kind: "yesno", choice: [0] }),
    ],
  };
  const no = read(sections, "no");
  expect(no).toContain("\nBeløp\n250,00 NOK\nMerverdiavgift\n50,00 NOK\n");
  expect(no).toContain("\nSlag\nKreditnota\nStand\nDelvis betalt tilbake\nNummer\nP12\n");
  expect(no).toContain("\nKjøper\nNavn: Kari\nAdresse: Storgata 1\nHva\nOrdinær: 250,00 NOK\n");
  expect(no).toContain("\nStand\nBle ikke betalt\n");
  expect(no).toContain("\nTittel\nWho?\nNavn\nKari\nValg\nNora\n");
  expect(no).toContain("\nValg\nJa\n");
});

test("a change is told by what was done, and what changed by the names of its columns", () => {
  const change = {
    what: "attendee.update",
    at: noon,
    before: { name: "Kari", registration: "pending", seatLabel: "A1" },
    after: { name: "Karin", registration: "accepted", joinedAt: noon },
  };
  const text = read({ changes_of_you: [change, { what: "nobody.knows", at: noon }] }, "no");
  expect(text).toContain(`\nHva\n${catalogues.no["staff.actions"]["attendee.update"]}\n`);
  expect(text).toContain("\nFør\nNavn: Kari\nPåmelding: Venter\nSete: A1\n");
  expect(text).toMatch(
    /\nEtter\nNavn: Karin\nPåmelding: Godkjent\nKom inn: 12\. mai 2026.*12\.00\n/,
  );
  expect(text).not.toContain("nobody.knows");
});

test("of several events each row says of which it is, and what could not be read is told", () => {
  const sections = { questions: [{ event_id: "evt_1", text: "Why?" }] };
  expect(read(sections, "en", { eventNames: { evt_1: "Spring assembly" } })).toContain(
    "\nEvent\nSpring assembly\nText\nWhy?\n",
  );
  const one = read(sections, "en");
  expect(one).not.toContain("evt_1");
  expect(one).not.toContain(catalogues.en.takeout.fileMissing);
  expect(read(sections, "en", { missing: ["quiz"] })).toContain(catalogues.en.takeout.fileMissing);
});

/** What a column of a section can hold. */
const codes: readonly (readonly [SectionKey, string, readonly string[]])[] = [
  ["attendance", "registration", ["invited", "pending", "accepted", "declined"]],
  ["attendance", "seat", ["none", "waiting", "held", "offered", "confirmed", "cancelled"]],
  ["attendance", "presence", ["none", "in", "out"]],
  ["attendance", "language", ["no", "en"]],
  ["door", "result", scanResults],
  ["door", "direction", ["in", "out"]],
  [
    "questions",
    "state",
    ["pending", "live", "answered", "rejected", "withdrawn", "archived", "merged", "removed"],
  ],
  ["replies", "state", ["pending", "approved", "rejected", "withdrawn", "removed"]],
  ["chat_messages", "state", ["shown", "pending", "hidden", "withdrawn", "removed"]],
  ["orders", "state", orderStates],
  ["receipts", "state", transactionStates],
  ["receipts", "kind", transactionKinds],
  ["certificates", "place", ["hall", "online"]],
  ["messages_of_events", "state", recipientStates],
  ["messages_of_events", "channel", messageChannels],
  ["messages_of_events", "reason", leftOutReasons],
  [
    "messages_to_you",
    "state",
    ["queued", "sending", "handing_over", "sent", "failed", "uncertain", "cancelled"],
  ],
  ["messages_to_you", "channel", ["mail", "sms"]],
  ["suppressions", "reason", suppressionReasons],
  ["imports", "state", importRowStates],
  ["attendee_imports", "state", importRowStates],
  ["profile", "roles", ["admin", "client", "team", "editor"]],
  ["second_factors", "kind", ["totp"]],
  ["registrations", "kind", ["self", "organisation"]],
];

test.each(codes)("in %s each code of %s has words", (section, column, values) => {
  const bare = values.filter((value) => !wordsOfCode(section, column, value));
  expect(bare).toEqual([]);
});

test.each([
  ["no", ["Nei", "Ja", "Ja, og ut igjen"]],
  ["en", ["No", "Yes", "Yes, and out again"]],
] as const)("in %s whether somebody was checked in is answered by yes or no", (locale, words) => {
  const t = createTranslator(catalogues[locale], locale);
  const said = ["none", "in", "out"].map((code) => {
    const key = wordsOfCode("attendance", "presence", code);
    return key && t(key);
  });
  expect(said).toEqual(words);
});
