import { and, eq } from "drizzle-orm";
import { captions } from "../../db/schema/index.ts";
import { toPieces } from "../sheets/pieces.ts";
import type { ZipEntry } from "../sheets/zip.ts";
import { escapeCue, oneLine, timestamp, usualStart } from "./chapters.ts";
import { type ExportContext, writeTimes } from "./table.ts";
import { isSaid, readCaptionRows } from "./tables/captions.ts";

/** How long a line stays to be read after it was said, by its length: milliseconds. */
const perCharacterMs = 60;
const shortestMs = 2_000;
const longestMs = 8_000;

/** Lines that began in the same moment, as one caption of a recording. Times are milliseconds from its beginning. */
interface Cue {
  readonly at: number;
  end: number;
  readonly texts: string[];
}

/** The captions of a recording (WebVTT), a file for each language; one without a line where nothing was said. */
export async function captionEntries(context: ExportContext): Promise<readonly ZipEntry[]> {
  const { deps, event, t } = context;
  const found = await deps.db
    .selectDistinct({ language: captions.language })
    .from(captions)
    .where(and(eq(captions.eventId, event.id), isSaid));
  const name = t("staff.exports.file_captions");
  const languages = found.map(({ language }) => language);
  return (languages.length > 0 ? languages : [null]).map((language) => ({
    path: language === null ? `${name}.vtt` : `${name}-${language}.vtt`,
    body: toPieces(captionLines(context, language)),
  }));
}

/**
 * What was said in a language, each line from when the first of it came until the next one begins, or until it is read.
 * What was said before the recording began is not on it.
 */
async function* captionLines(
  context: ExportContext,
  language: string | null,
): AsyncGenerator<string, void, void> {
  const { event } = context;
  const start = context.options.recordingStartsAt ?? usualStart(context);
  const about = language === null ? "" : `, ${language}`;
  yield "WEBVTT\n";
  yield `\nNOTE ${oneLine(event.name)}${about}, ${writeTimes(event)(start)} ${event.timeZone}\n`;
  if (language === null) return;
  const said: Cue[] = [];
  let place = 0;
  for await (const page of readCaptionRows(context, language)) {
    for (const { text, startedAt, saidAt } of page) {
      const at = startedAt - start;
      if (at < 0) continue;
      const line = escapeCue(oneLine(text));
      const end = Math.max(saidAt - start, at) + readingMs(text);
      const open = said.at(-1);
      if (open?.at === at) {
        open.texts.push(line);
        open.end = Math.max(open.end, end);
        continue;
      }
      said.push({ at, end, texts: [line] });
      if (open === undefined) continue;
      said.shift();
      place += 1;
      yield writeCue(place, open, at);
    }
  }
  for (const last of said) yield writeCue(place + 1, last, Number.POSITIVE_INFINITY);
}

function readingMs(text: string): number {
  return Math.min(longestMs, Math.max(shortestMs, text.length * perCharacterMs));
}

function writeCue(place: number, { at, end, texts }: Cue, next: number): string {
  return `\n${place}\n${timestamp(at)} --> ${timestamp(Math.min(end, next))}\n${texts.join("\n")}\n`;
}
