import { type ExportContext, writeTimes } from "./table.ts";
import { type ExportedQuestionRow, readQuestions } from "./tables/questions.ts";

/** Where a question begins in a recording, in milliseconds. */
interface Chapter {
  readonly at: number;
  readonly text: string;
}

/** How long the last question goes on where nothing says so, milliseconds. */
const usualMs = 60_000;
/** Questions that may be on a recording. */
const shownStates = ["live", "answered", "archived"];

/** When a recording begins that nobody has said the time of. */
export function usualStart({ event }: Pick<ExportContext, "event">): number {
  return event.openedAt ?? event.startsAt;
}

/**
 * The questions as chapters of a recording (WebVTT): each from when it was first on the screen until the next one. Those that
 * were on before the recording began are not on it.
 */
export async function* chapterLines(context: ExportContext): AsyncGenerator<string, void, void> {
  const start = context.options.recordingStartsAt ?? usualStart(context);
  const begun = new Map<string, Chapter & { readonly end: number }>();
  for await (const page of readQuestions(context)) {
    for (const question of page) {
      const chapter = chapterOf(question, start);
      if (chapter) begun.set(question.id, chapter);
    }
  }
  const chapters = [...begun.values()].sort((one, other) => one.at - other.at);
  yield "WEBVTT\n";
  yield `\nNOTE ${oneLine(context.event.name)}, ${writeTimes(context.event)(start)} ${context.event.timeZone}\n`;
  for (const [place, { at, end, text }] of chapters.entries()) {
    const next = chapters[place + 1]?.at ?? Math.max(end, at + usualMs);
    // Two that came on at once: the later one has the time.
    if (next <= at) continue;
    yield `\n${place + 1}\n${timestamp(at)} --> ${timestamp(next)}\n${text}\n`;
  }
}

function chapterOf(question: ExportedQuestionRow, start: number) {
  const { firstOnAt, state, text, short, took } = question;
  const isShown = shownStates.includes(state) && text !== "";
  if (!isShown || firstOnAt === null || firstOnAt < start) return null;
  const at = firstOnAt - start;
  return { at, end: at + took * 1_000, text: escapeCue(oneLine(short ?? text)) };
}

/** A text that is no more than one line, and cannot be read as a time of WebVTT. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim().replaceAll("-->", "→");
}

/** What has a meaning in WebVTT, as it stands in a text. */
export function escapeCue(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** As WebVTT says a time: `01:02:03.004` */
export function timestamp(ms: number): string {
  const of = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, "0");
  const seconds = ms / 1_000;
  return `${of(seconds / 3_600)}:${of((seconds / 60) % 60)}:${of(seconds % 60)}.${of(ms % 1_000, 3)}`;
}
