import type { FieldAnswer } from "../../../contract/attendees/answers.ts";
import {
  originKeys,
  reasonKeys,
  registrationKeys,
  seatKeys,
  statusKeys,
} from "../../../contract/attendees/attendee-words.ts";
import { type CustomField, labelOf } from "../../../contract/attendees/custom-fields.ts";
import { statusOf } from "../../../contract/attendees/status.ts";
import { nameCountries } from "../../../contract/countries.ts";
import type { Locale } from "../../../contract/texts/index.ts";
import type { Translate } from "../../../contract/texts/translate.ts";
import type { attendees } from "../../../db/schema/index.ts";
import type { EventRecord } from "../../events/event-record.ts";
import type { SheetValue } from "../../sheets/sheet.ts";

/** Somebody as a row of the table. */
export interface SheetPerson {
  readonly row: typeof attendees.$inferSelect;
  /** Who registered this person, for who was registered by another. */
  readonly registeredBy: string | null;
}

export interface SheetColumn {
  readonly heading: string;
  /** Characters that most values fit into. */
  readonly width: number;
  readonly read: (person: SheetPerson) => SheetValue | null;
}

type Row = SheetPerson["row"];

/** The columns of an event's attendees in the words of a language; times are those of where it is held. */
export function columnsOf(
  event: Pick<EventRecord, "customFields" | "timeZone">,
  t: Translate,
  locale: Locale,
): readonly SheetColumn[] {
  const zone = event.timeZone;
  const timeOf = writeTimes(zone);
  const plain = (heading: string, width: number, read: (row: Row) => SheetValue | null) => {
    return { heading, width, read: ({ row }: SheetPerson) => read(row) };
  };
  return [
    plain(t("staff.attendees.name"), 26, ({ name }) => name),
    plain(t("staff.attendees.email"), 30, ({ email }) => email),
    plain(t("staff.attendees.phone"), 16, ({ phone }) => phone),
    plain(t("staff.attendees.status"), 18, (row) => t(statusKeys[shownOf(row).status])),
    plain(t("staff.attendeeSheet.reason"), 20, (row) => {
      const { reason } = shownOf(row);
      return reason && t(reasonKeys[reason]);
    }),
    plain(t("staff.attendees.registration"), 20, ({ registration }) => {
      return registration && t(registrationKeys[registration]);
    }),
    plain(t("staff.attendees.seat"), 18, ({ seat }) => t(seatKeys[seat])),
    plain(t("staff.attendeeSheet.seatLabel"), 14, ({ seatLabel }) => seatLabel),
    plain(t("staff.attendees.tags"), 20, ({ tags }) => tags.join(", ")),
    ...event.customFields.map((field) => columnOfField(field, t, locale)),
    plain(t("staff.attendees.notes"), 30, ({ notes }) => notes),
    {
      heading: t("staff.attendeeSheet.registeredBy"),
      width: 26,
      read: ({ registeredBy }) => registeredBy,
    },
    plain(t("staff.attendeeSheet.source"), 22, ({ origin }) => t(originKeys[origin])),
    plain(t("staff.attendeeSheet.registeredAt", { zone }), 18, (row) => timeOf(row.registeredAt)),
    plain(t("staff.attendeeSheet.invitedAt", { zone }), 18, (row) => timeOf(row.invitedAt)),
    plain(t("staff.attendeeSheet.joinedAt", { zone }), 18, (row) => timeOf(row.joinedAt)),
    plain(t("staff.attendeeSheet.consentAt", { zone }), 18, (row) => timeOf(row.consentAt)),
    plain(t("staff.attendeeSheet.language"), 10, ({ language }) => {
      return language && t(language === "no" ? "common.norwegian" : "common.english");
    }),
    plain(t("staff.attendeeSheet.serial"), 34, ({ ticketSerial }) => ticketSerial),
    plain(t("staff.attendeeSheet.id"), 32, ({ id }) => id),
  ];
}

function shownOf({ registration, seat, presence, joinedAt }: Row) {
  return statusOf({ registration, seat, presence, hasJoined: joinedAt !== null });
}

/** `2026-05-12 14:30`, which spreadsheets of all languages know as a time. */
function writeTimes(timeZone: string): (at: number | null) => string | null {
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  });
  return (at) => (at === null ? null : format.format(at));
}

/** What was answered to one field of the form. */
export function columnOfField(field: CustomField, t: Translate, locale: Locale): SheetColumn {
  const countries = new Map(field.kind === "country" ? nameCountries(locale) : []);
  const write = (answer: unknown) => writeAnswer(answer, t, countries);
  const isLong = field.kind === "long" || field.kind === "many" || field.kind === "email";
  return {
    heading: labelOf(field, locale),
    width: isLong ? 30 : 20,
    read: ({ row }) => write(Object.hasOwn(row.answers, field.id) ? row.answers[field.id] : null),
  };
}

/** What was answered, as it is read; whatever else a row may hold is nothing. */
function writeAnswer(
  answer: unknown,
  t: Translate,
  countries: ReadonlyMap<string, string>,
): Exclude<FieldAnswer, boolean | readonly string[]> | null {
  if (typeof answer === "boolean") return t(answer ? "answers.yes" : "answers.no");
  if (Array.isArray(answer)) return answer.join("; ");
  if (typeof answer === "string") return countries.get(answer) ?? answer;
  return typeof answer === "number" ? answer : null;
}
