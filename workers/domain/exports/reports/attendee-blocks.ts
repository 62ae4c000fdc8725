import { statusKeys } from "../../../contract/attendees/attendee-words.ts";
import { attendeeStatuses, statusOf } from "../../../contract/attendees/status.ts";
import { readAttendeePages } from "../../attendees/lists/read-attendee-pages.ts";
import { countPeople, readStandings, standingsThat } from "../../attendees/lists/standings.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import type { ExportContext } from "../table.ts";
import { countedBlocks } from "./metrics-blocks.ts";

/** How many stand where, and everybody on the list with how to reach them. What they answered is in the tables. */
export async function* attendeeBlocks(
  context: ExportContext,
): AsyncGenerator<DocxBlock, void, void> {
  const { deps, event, t } = context;
  const { status, seat, presence } = context.options;
  const standings = standingsThat({ status, seat, presence }, await readStandings(deps, event.id));
  const people = countPeople(standings);
  yield { kind: "heading", level: 1, text: t("staff.attendees.title") };
  if (people === 0) {
    yield { kind: "text", look: "quiet", text: t("staff.exports.noAttendees") };
    return;
  }
  yield { kind: "text", look: "quiet", text: t("staff.exports.people", { n: people }) };
  const counted = attendeeStatuses.map((one) => {
    const among = standings.filter((standing) => standing.status === one);
    return [t(statusKeys[one]), countPeople(among)] as const;
  });
  yield* countedBlocks(
    t("staff.exports.byStatus"),
    counted.filter(([, count]) => count > 0),
  );
  yield { kind: "heading", level: 2, text: t("staff.exports.list") };
  yield {
    kind: "table",
    headings: [
      t("staff.attendees.name"),
      t("staff.attendees.email"),
      t("staff.attendees.phone"),
      t("staff.attendees.status"),
      t("staff.attendeeSheet.seatLabel"),
    ],
    widths: [0.26, 0.31, 0.15, 0.18, 0.1],
    rows: attendeeRows(context),
  };
}

async function* attendeeRows(
  context: ExportContext,
): AsyncGenerator<readonly string[], void, void> {
  const { deps, event, t, progress } = context;
  const { status, seat, presence } = context.options;
  for await (const page of readAttendeePages(deps, event.id, { status, seat, presence })) {
    await progress(page.length);
    for (const { row } of page) {
      const shown = statusOf({
        registration: row.registration,
        seat: row.seat,
        presence: row.presence,
        hasJoined: row.joinedAt !== null,
      });
      const word = t(statusKeys[shown.status]);
      yield [row.name ?? "", row.email ?? "", row.phone ?? "", word, row.seatLabel ?? ""];
    }
  }
}
