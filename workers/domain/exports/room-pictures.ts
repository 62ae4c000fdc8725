/** Pictures that the room has named, for the archive: of polls and of the run of show, its slides, and those that screens alone have shown. */
import { and, asc, eq, isNull } from "drizzle-orm";
import { pathOfPicture } from "../../contract/pictures/picture.ts";
import { eventPictures, files, polls } from "../../db/schema/index.ts";
import type { ExportContext } from "./table.ts";
import { type RunItem, readRunItems } from "./tables/run.ts";

/** A picture as it lies in an archive. */
export interface ArchivedPicture {
  /** Below the site's address. */
  readonly path: string | null;
  /** In the folder of files, without its ending. */
  readonly file: string;
  /** What it is, in words. */
  readonly about: string;
}

/** `01`: folders keep their order. */
export function numbered(place: number, digits = 2): string {
  return String(place + 1).padStart(digits, "0");
}

/** All of them, each once: slides by item and page, the others by what they show. */
export async function roomPictures(context: ExportContext): Promise<readonly ArchivedPicture[]> {
  const { t } = context;
  const run = await readRunItems(context);
  const slides = run.flatMap((item) => slidesOf(context, item));
  const inDecks = new Set(slides.map(({ path }) => path));
  const shown = await otherPictures(context, run);
  const others = Array.from(shown).filter(([path]) => !inDecks.has(path));
  return [
    ...others.map(([path, about], at) => ({
      path,
      file: `${t("staff.exports.file_pollPictures")}/${numbered(at)}`,
      about,
    })),
    ...slides,
  ];
}

/** The slides of an item: in a folder by its place, each by its page. */
function slidesOf({ t }: ExportContext, { place, title, slides }: RunItem) {
  const folder = `${t("staff.exports.file_slides")}/${numbered(place - 1)}`;
  return slides.map(({ page, picture: { key, alt } }) => ({
    path: pathOfPicture(key),
    file: `${folder}/${numbered(page - 1, 3)}`,
    about: t("staff.exports.slideOf", { page, title, alt }),
  }));
}

/** Of polls, of items of the run, and what else the room has named, by path: what each shows. */
async function otherPictures(
  { deps, event, t }: ExportContext,
  run: readonly RunItem[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await deps.db
    .select({ title: polls.title, pictures: polls.pictures })
    .from(polls)
    .where(and(eq(polls.eventId, event.id), eq(polls.removed, false)))
    .orderBy(asc(polls.order), asc(polls.id));
  // A copy of a poll shows the same file.
  const shown = new Map<string, string>();
  for (const { title, pictures } of rows) {
    for (const picture of pictures) {
      if (picture) shown.set(pathOfPicture(picture.key), `${picture.alt} (${title})`);
    }
  }
  for (const { cue } of run) {
    if (cue.content.kind !== "picture") continue;
    const path = pathOfPicture(cue.content.picture.key);
    if (!shown.has(path)) shown.set(path, cue.content.picture.alt);
  }
  const kept = await deps.db
    .select({ key: eventPictures.key })
    .from(eventPictures)
    .innerJoin(files, eq(files.key, eventPictures.key))
    .where(and(eq(eventPictures.eventId, event.id), isNull(files.dropAt)))
    .orderBy(asc(eventPictures.createdAt), asc(eventPictures.key));
  for (const { key } of kept) {
    const path = pathOfPicture(key);
    if (!shown.has(path)) shown.set(path, t("staff.exports.scenePicture"));
  }
  return shown;
}
