import { useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { sendFile } from "#app/console/events/files/send-file.ts";
import type { FieldProblem } from "#app/console/forms/field-problem.ts";
import { keepDraft } from "#app/console/kept-draft.ts";
import { useT } from "#app/i18n/provider.tsx";
import type { RoomClient } from "#app/live/client.ts";
import { useRoomClient } from "#app/live/use-room.ts";
import { useToast } from "#app/ui/toast.tsx";
import { placeOfSlide } from "#party/protocol/run-entities.ts";
import { uploadedPictureSchema } from "#workers/contract/api/pictures/pictures.ts";
import { runLimits, slideFileLimits } from "#workers/contract/run/run-limits.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { TextValues } from "#workers/contract/texts/translate.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { type PdfPages, UnreadablePdf } from "./pdf-pages.ts";
import { type SentPicture, type SlideSender, sendSlides } from "./send-slides.ts";
import { altOfPage } from "./slide-alt.ts";

interface Unreadable {
  readonly key: TextKey;
  readonly values?: TextValues;
}

export type SlideUpload =
  | { readonly kind: "idle" }
  | { readonly kind: "reading" }
  /** Of a file for this item; null = for a new one. */
  | ({ readonly kind: "unreadable"; readonly cue: string | null } & Unreadable)
  /** `done` of `of` pages are in the run of show. */
  | { readonly kind: "sending"; readonly done: number; readonly of: number }
  /** It was stopped, or some pages would not go; the file is still here. */
  | {
      readonly kind: "left";
      readonly left: readonly number[];
      readonly of: number;
      readonly problem: FieldProblem | null;
    };

/** Brings the pages of a PDF into the run of show: of one file at a time. */
export interface SlideUploader {
  readonly state: SlideUpload;
  /** As a new item; true once there is one. */
  add(file: File, title: string): Promise<boolean>;
  /** The pages that an item has not yet. */
  complete(file: File, cue: string): Promise<void>;
  /** With the pages that are left. */
  goOn(): void;
  stop(): void;
  /** Lets go of the file, or of what was wrong with it. */
  dismiss(): void;
}

/** Under which name is kept how many pages an item's file has, until all of them are there. */
export function pagesDraftName(cue: string): string {
  return `slides:${cue}`;
}

interface Job {
  readonly cue: string;
  readonly pages: PdfPages;
  readonly leaving: AbortController;
}

/** `place`: where on the page a refused item is told. */
export function useSlideUpload(slug: string, runner: CommandRunner, place: string): SlideUploader {
  const client = useRoomClient();
  const { state, job, open, send, dismiss } = useSending(slug, client);
  return {
    state,
    async add(file, title) {
      const pages = await open(file, null);
      if (pages === null) return false;
      const known = new Set(client.getState().view.cues.keys());
      const content = { kind: "slides", title, notes: "", minutes: null } as const;
      const add = { type: "run.add", cues: [content], before: null } as const;
      if (!(await runner.run(place, add))) {
        pages.close();
        dismiss();
        return false;
      }
      void findNewCue(client, known).then((cue) => send(cue, pages));
      return true;
    },
    async complete(file, cue) {
      const pages = await open(file, cue);
      if (pages !== null) await send(cue, pages);
    },
    goOn() {
      if (job.current !== null) void send(job.current.cue, job.current.pages);
    },
    stop: () => job.current?.leaving.abort(),
    dismiss,
  };
}

/** One file at a time: opened, then sent page by page. Leaving the page ends it. */
function useSending(slug: string, client: RoomClient) {
  const t = useT();
  const toast = useToast();
  const [state, setState] = useState<SlideUpload>({ kind: "idle" });
  const job = useRef<Job | null>(null);
  useEffect(() => () => end(job.current), []);

  function dismiss(): void {
    end(job.current);
    job.current = null;
    setState({ kind: "idle" });
  }

  async function open(file: File, cue: string | null): Promise<PdfPages | null> {
    dismiss();
    setState({ kind: "reading" });
    const opened = await readPdf(file);
    if ("count" in opened) return opened;
    setState({ kind: "unreadable", cue, ...opened });
    return null;
  }

  async function send(cue: string, pages: PdfPages): Promise<void> {
    const leaving = new AbortController();
    job.current = { cue, pages, leaving };
    keepDraft(pagesDraftName(cue), pages.count);
    const there = pagesThere(client, cue);
    const all = Array.from({ length: pages.count }, (_, at) => at + 1);
    const wanted = all.filter((page) => !there.has(page));
    let done = pages.count - wanted.length;
    const showProgress = () => setState({ kind: "sending", done, of: pages.count });
    showProgress();
    const { left, problem } = await sendSlides(wanted, {
      ...senderOf({ slug, client, cue }, leaving.signal),
      draw: pages.draw,
      altOf: (page, text) => altOfPage(t("staff.slides.page", { n: page }), text),
      onAdded() {
        done += 1;
        showProgress();
      },
    });
    if (left.length > 0) return setState({ kind: "left", left, of: pages.count, problem });
    keepDraft(pagesDraftName(cue), null);
    dismiss();
    toast(t("staff.slides.added", { n: wanted.length }));
  }

  return { state, job, open, send, dismiss };
}

function end(job: Job | null): void {
  job?.leaving.abort();
  job?.pages.close();
}

/** The pages of a PDF, or what is wrong with it, in words. */
async function readPdf(file: File): Promise<PdfPages | Unreadable> {
  const { bytes } = slideFileLimits;
  if (file.size > bytes)
    return { key: "errors.file.too_large", values: { max: bytes / 1_048_576 } };
  try {
    const { openPdf } = await import("./open-pdf.client.ts");
    const pages = await openPdf(file);
    const { pages: max } = runLimits.slides;
    if (pages.count <= max) return pages;
    pages.close();
    return { key: "staff.slides.tooManyPages", values: { pages: pages.count, max } };
  } catch (error) {
    if (!(error instanceof UnreadablePdf)) return { key: "staff.slides.failed" };
    return { key: error.why === "password" ? "staff.slides.password" : "staff.slides.broken" };
  }
}

/** How pictures go to the event, and slides to its room. */
function senderOf(
  {
    slug,
    client,
    cue,
  }: { readonly slug: string; readonly client: RoomClient; readonly cue: string },
  signal: AbortSignal,
): Pick<SlideSender, "upload" | "add" | "wait" | "signal"> {
  return {
    signal,
    async upload(body): Promise<SentPicture> {
      const path = `/v1/events/${slug}/pictures`;
      const sent = await sendFile({ method: "POST", path, body, signal, onProgress: () => {} });
      if (sent.kind !== "done") return sent;
      const read = v.safeParse(uploadedPictureSchema, sent.answer);
      return read.success ? { kind: "done", picture: read.output } : { kind: "unanswered" };
    },
    async add(slide) {
      const outcome = await client.send({ type: "slides.add", cue, slides: [slide] });
      return outcome.ok ? null : { code: outcome.code, detail: outcome.detail };
    },
    wait: (ms) => waitFor(ms, signal),
  };
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function pagesThere(client: RoomClient, cue: string): ReadonlySet<number> {
  const slides = [...client.getState().view.entities.sd.keys()].map(placeOfSlide);
  return new Set(slides.flatMap((slide) => (slide.cue === cue ? [slide.page] : [])));
}

/** The id of the item that was just made, once the page is told of it. */
function findNewCue(client: RoomClient, known: ReadonlySet<string>): Promise<string> {
  const look = () => {
    const { cues } = client.getState().view;
    for (const [id, { k }] of cues) if (k === "slides" && !known.has(id)) return id;
    return undefined;
  };
  const found = look();
  if (found !== undefined) return Promise.resolve(found);
  return new Promise((resolve) => {
    const stop = client.subscribe(() => {
      const come = look();
      if (come === undefined) return;
      stop();
      resolve(come);
    });
  });
}
