/** The run of show: what the event went through, item by item, with the pages of its slides; and what was announced. */
import { and, asc, eq } from "drizzle-orm";
import {
  type CueView,
  readRun,
  readSlides,
  type Shown,
  type SlideView,
  titleOfShown,
} from "#party/protocol/run-entities.ts";
import type { TextKey } from "../../../contract/texts/index.ts";
import { cueKindKeys, urgencyKeys } from "../../../contract/words/run-words.ts";
import { eventAnnouncements, polls, roomCounters, surveys } from "../../../db/schema/index.ts";
import { readSight } from "../../rooms/live/read-room.ts";
import { groupBy } from "../group-by.ts";
import {
  column,
  type ExportContext,
  type ExportTable,
  makeTable,
  toIso,
  writeTimes,
} from "../table.ts";
import { wordOf } from "./polls.ts";

/** Whoever takes the run along may moderate its event. */
const staff = { id: "", role: "moderator" } as const;

const minuteMs = 60_000;

/** An item, in its place. */
export interface RunItem {
  /** From 1. */
  readonly place: number;
  readonly cue: CueView;
  /** As staff call it, or by what it shows, or by its kind. */
  readonly title: string;
  /** How long the event was at it, minutes; null where it has not come to its end. */
  readonly took: number | null;
  /** By page. */
  readonly slides: readonly SlideView[];
}

/**
 * The items in their order. They are the room's alone: where it cannot be asked this throws, and the export is tried again
 * rather than lacking them. A room that has never told anything has none.
 */
export async function readRunItems(context: ExportContext): Promise<readonly RunItem[]> {
  const { deps, event, t, progress } = context;
  const told = await deps.db.$count(roomCounters, eq(roomCounters.eventId, event.id));
  if (told === 0) return [];
  const sight = await deps.room.viewOf(event.id, staff, ["cu", "sd"]);
  if (!sight.ok) throw new Error(`the run of show was not read: ${sight.refusal.code}`);
  const { all, base } = readSight(sight.value);
  const cues = readRun(all("cu"), base);
  const slides = groupBy(readSlides(all("sd")), ({ cue }) => cue);
  const shown = await readShown(context);
  await progress(cues.length);
  return cues.map((cue, at) => ({
    place: at + 1,
    cue,
    title:
      cue.content.title || titleOfShown(cue.content, shown) || t(cueKindKeys[cue.content.kind]),
    took: minutesAt(cue),
    slides: slides.get(cue.id) ?? [],
  }));
}

/** What items show, by their names. */
async function readShown({ deps, event }: ExportContext): Promise<Shown> {
  const [asked, answered] = await deps.db.batch([
    deps.db
      .select({ id: polls.id, title: polls.title })
      .from(polls)
      .where(and(eq(polls.eventId, event.id), eq(polls.removed, false))),
    deps.db
      .select({ id: surveys.id, title: surveys.title, questions: surveys.questions })
      .from(surveys)
      .where(and(eq(surveys.eventId, event.id), eq(surveys.removed, false))),
  ]);
  return { polls: asked, surveys: answered };
}

function minutesAt({ startedAt, endedAt }: CueView): number | null {
  if (startedAt === null || endedAt === null) return null;
  return Math.round(((endedAt - startedAt) / minuteMs) * 10) / 10;
}

type AnnouncementRow = typeof eventAnnouncements.$inferSelect;

const urgencies: ReadonlyMap<string, TextKey> = new Map(Object.entries(urgencyKeys));

/** What everybody was told, in its order. */
export async function readAnnouncements({
  deps,
  event,
}: ExportContext): Promise<readonly AnnouncementRow[]> {
  return deps.db
    .select()
    .from(eventAnnouncements)
    .where(eq(eventAnnouncements.eventId, event.id))
    .orderBy(asc(eventAnnouncements.madeAt), asc(eventAnnouncements.id));
}

/** How important it was, in words. */
export function urgencyOf({ urgency }: AnnouncementRow, context: ExportContext): string {
  return wordOf(urgencies, urgency, context);
}

/** The items, their slides where there are some, and what was announced. */
export async function runTables(context: ExportContext): Promise<readonly ExportTable[]> {
  const items = await readRunItems(context);
  const hasSlides = items.some(({ slides }) => slides.length > 0);
  return [
    itemTable(context, items),
    ...(hasSlides ? [slideTable(context, items)] : []),
    announcementTable(context),
  ];
}

function itemTable(context: ExportContext, items: readonly RunItem[]): ExportTable {
  const { event, t } = context;
  const timeOf = writeTimes(event);
  const zone = event.timeZone;
  return makeTable<RunItem>({
    key: "run",
    name: t("staff.exports.run"),
    pages: () => inOnePage(items),
    columns: [
      column(t("staff.exports.runItem"), 8, ({ place }) => place),
      column(t("staff.exports.kind"), 20, ({ cue }) => t(cueKindKeys[cue.content.kind])),
      column(t("staff.exports.runTitle"), 50, ({ title }) => title),
      column(t("staff.exports.planned"), 12, ({ cue }) => cue.content.minutes),
      column(t("staff.exports.beganAt", { zone }), 20, ({ cue }) => timeOf(cue.startedAt)),
      column(t("staff.exports.endedAt", { zone }), 20, ({ cue }) => timeOf(cue.endedAt)),
      column(t("staff.exports.took"), 12, ({ took }) => took),
      column(t("staff.exports.slides"), 12, ({ slides }) => slides.length || null),
      column(t("staff.exports.notes"), 80, ({ cue }) => cue.content.notes),
    ],
    toJson: ({ place, cue, title, slides }) => ({
      place,
      id: cue.id,
      name: title,
      content: cue.content,
      startedAt: toIso(cue.startedAt),
      endedAt: toIso(cue.endedAt),
      slides: slides.length,
    }),
  });
}

function slideTable(context: ExportContext, items: readonly RunItem[]): ExportTable {
  const { t } = context;
  interface Row {
    readonly item: RunItem;
    readonly slide: SlideView;
  }
  const rows = items.flatMap((item) => item.slides.map((slide): Row => ({ item, slide })));
  return makeTable<Row>({
    key: "slides",
    name: t("staff.exports.slides"),
    pages: () => inOnePage(rows),
    columns: [
      column(t("staff.exports.runItem"), 8, ({ item }) => item.place),
      column(t("staff.exports.runTitle"), 40, ({ item }) => item.title),
      column(t("staff.exports.page"), 8, ({ slide }) => slide.page),
      column(t("staff.exports.showsSlide"), 60, ({ slide }) => slide.picture.alt),
      column(t("staff.exports.notes"), 80, ({ slide }) => slide.notes),
    ],
    toJson: ({ item, slide }) => ({
      item: item.cue.id,
      page: slide.page,
      picture: slide.picture,
      notes: slide.notes,
    }),
  });
}

function announcementTable(context: ExportContext): ExportTable {
  const { event, t } = context;
  const timeOf = writeTimes(event);
  const zone = event.timeZone;
  return makeTable<AnnouncementRow>({
    key: "announcements",
    name: t("staff.exports.announcements"),
    async *pages() {
      yield await readAnnouncements(context);
    },
    columns: [
      column(t("staff.exports.sentAt", { zone }), 20, ({ madeAt }) => timeOf(madeAt)),
      column(t("staff.exports.urgency"), 16, (row) => urgencyOf(row, context)),
      column(t("staff.exports.text"), 80, ({ text }) => text),
      column(t("staff.exports.endedAt", { zone }), 20, ({ endedAt }) => timeOf(endedAt)),
    ],
    toJson: ({ id, text, urgency, madeAt, endedAt }) => {
      return { id, text, urgency, madeAt: toIso(madeAt), endedAt: toIso(endedAt) };
    },
  });
}

async function* inOnePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void, void> {
  yield rows;
}
