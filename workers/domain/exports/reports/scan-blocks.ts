import { count, eq } from "drizzle-orm";
import { scanResultKeys } from "../../../contract/words/state-words.ts";
import { gateFigures, gates, scans } from "../../../db/schema/index.ts";
import { readCourse } from "../../metrics/course.ts";
import type { DocxBlock } from "../../sheets/docx-blocks.ts";
import { type ExportContext, writeTimes } from "../table.ts";
import { minutesOf, namedStays } from "../tables/scans.ts";
import { slotsOf, timeBlocks } from "./course-blocks.ts";
import { countedBlocks } from "./metrics-blocks.ts";
import { reportFormats } from "./words.ts";

/** How people came in: over time, by gate and by what each scan came to; and who was inside from when to when. */
export async function* scanBlocks(context: ExportContext): AsyncGenerator<DocxBlock, void, void> {
  const { deps, event, t } = context;
  const formats = reportFormats(context);
  yield { kind: "heading", level: 1, text: t("staff.exports.kindScans") };
  const results = await countResults(context);
  if (results.length === 0) {
    yield { kind: "text", look: "quiet", text: t("staff.exports.noScans") };
    return;
  }
  const slots = slotsOf(await readCourse(deps, event));
  const came = slots.map(({ at, slot }) => [formats.time(at), slot?.entries ?? 0] as const);
  yield* timeBlocks(context, t("staff.metrics.entries"), came);
  yield* countedBlocks(t("staff.exports.byGate"), await countGates(context));
  yield* countedBlocks(t("staff.exports.byResult"), results);
  yield { kind: "heading", level: 2, text: t("staff.exports.stays") };
  const zone = event.timeZone;
  yield {
    kind: "table",
    headings: [
      t("staff.attendees.name"),
      t("staff.exports.inAt", { zone }),
      t("staff.exports.outAt", { zone }),
      t("staff.exports.minutes"),
    ],
    widths: [0.4, 0.24, 0.24, 0.12],
    rows: stayRows(context),
  };
}

/** Entries by each gate, the busiest first. */
async function countGates({ deps, event, t }: ExportContext) {
  const rows = await deps.db
    .select({ gateId: gateFigures.gateId, name: gates.name, entries: gateFigures.entries })
    .from(gateFigures)
    .leftJoin(gates, eq(gates.id, gateFigures.gateId))
    .where(eq(gateFigures.eventId, event.id));
  return rows
    .sort((one, other) => other.entries - one.entries)
    .map(({ name, entries }) => [name ?? t("staff.exports.noGate"), entries] as const);
}

/** Scans by what they came to. */
async function countResults({ deps, event, t }: ExportContext) {
  const rows = await deps.db
    .select({ result: scans.result, n: count() })
    .from(scans)
    .where(eq(scans.eventId, event.id))
    .groupBy(scans.result);
  return rows
    .sort((one, other) => other.n - one.n)
    .map(({ result, n }) => {
      const word = result === "ok" ? "staff.exports.scanOk" : scanResultKeys[result];
      return [t(word), n] as const;
    });
}

async function* stayRows(context: ExportContext): AsyncGenerator<readonly string[], void, void> {
  const timeOf = writeTimes(context.event);
  const formats = reportFormats(context);
  for await (const page of namedStays(context)) {
    for (const stay of page) {
      const minutes = minutesOf(stay);
      yield [
        stay.person.name ?? "",
        timeOf(stay.in?.at ?? null) ?? "",
        timeOf(stay.out?.at ?? null) ?? "",
        minutes === null ? "" : formats.number(minutes),
      ];
    }
  }
}
