import { columnsOf, type SheetPerson } from "../../attendees/lists/attendee-sheet.ts";
import { readAttendeePages } from "../../attendees/lists/read-attendee-pages.ts";
import { type ExportContext, type ExportTable, makeTable, toIso } from "../table.ts";

/** The people of an event: all, or those whom the options leave. */
export function attendeeTables(context: ExportContext): readonly ExportTable[] {
  const { deps, event, t, locale, progress } = context;
  const { status, seat, presence } = context.options;
  return [
    makeTable<SheetPerson>({
      key: "attendees",
      name: t("staff.attendees.title"),
      async *pages() {
        for await (const page of readAttendeePages(deps, event.id, { status, seat, presence })) {
          await progress(page.length);
          yield page;
        }
      },
      columns: columnsOf(event, t, locale),
      toJson: ({ row, registeredBy }) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        registration: row.registration,
        seat: row.seat,
        seatLabel: row.seatLabel,
        presence: row.presence,
        tags: row.tags,
        notes: row.notes,
        answers: row.answers,
        registeredBy,
        origin: row.origin,
        language: row.language,
        ticketSerial: row.ticketSerial,
        registeredAt: toIso(row.registeredAt),
        invitedAt: toIso(row.invitedAt),
        joinedAt: toIso(row.joinedAt),
        consentAt: toIso(row.consentAt),
      }),
    }),
  ];
}
