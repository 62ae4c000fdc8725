import { Form, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { EventFile } from "#workers/contract/files/event-files.ts";
import { type VideoUpload, videoLimits } from "#workers/contract/files/video-parts.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { RemoveFile } from "./document-row.tsx";
import { fileSizeOf } from "./file-size.ts";
import { sendVideo } from "./send-video.ts";
import { StillAsBackground } from "./still-as-background.tsx";
import { UploadProgress } from "./upload-progress.tsx";

interface PanelProps {
  readonly slug: string;
  readonly video: EventFile | null;
  /** One that was begun. */
  readonly upload: VideoUpload | null;
  readonly isReadOnly: boolean;
  readonly hasBackground: boolean;
}

/** The one video of an event: played, replaced, removed, and sent in parts. */
export function VideoPanel(props: PanelProps) {
  const { t, formats } = useLanguage();
  const { video, isReadOnly } = props;
  const shown = useRef<HTMLVideoElement>(null);
  return (
    <section
      id="video"
      aria-labelledby="video-title"
      className="flex scroll-mt-20 flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-col gap-2">
        <h2 id="video-title" className="text-22">
          {t("staff.files.video")}
        </h2>
        <p className="max-w-prose text-ink-soft">
          {t("staff.files.videoLead", { mb: formats.number(videoLimits.bytes / 1_048_576) })}
        </p>
      </div>
      {video ? (
        <div className="flex max-w-160 flex-col gap-3">
          <video
            ref={shown}
            src={video.path}
            controls
            muted
            preload="metadata"
            aria-label={video.title}
            className="aspect-video w-full rounded-control bg-stage"
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-14 wrap-anywhere text-ink-soft">
              {video.name} · {fileSizeOf(video.bytes, t, formats.number)}
            </p>
            {!isReadOnly && <RemoveFile file={video} />}
          </div>
          {!isReadOnly && (
            <StillAsBackground
              slug={props.slug}
              video={shown}
              hasBackground={props.hasBackground}
            />
          )}
        </div>
      ) : (
        <p className="text-ink-soft">{t("staff.files.videoNone")}</p>
      )}
      {!isReadOnly && <SendVideo {...props} />}
    </section>
  );
}

function SendVideo({ slug, video, upload }: PanelProps) {
  const t = useT();
  const textOf = useProblemText();
  const [file, setFile] = useState<File | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { state, start, cancel } = useVideo(slug, () => {
    form.current?.reset();
    setFile(null);
  });
  const isReady = useIsReady();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (file) start(file);
  }

  if (state.kind === "sending") return <Sending state={state} onCancel={cancel} />;
  return (
    <>
      {upload && <Unfinished upload={upload} />}
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        className="flex max-w-160 flex-col gap-4 border-t border-line pt-5"
      >
        <Field
          label={t(video ? "staff.files.videoReplace" : "staff.files.videoChoose")}
          error={textOf(state.kind === "refused" ? state.problem : undefined)}
          hint={isReady ? undefined : t("staff.files.videoNeedsScript")}
        >
          <Input
            type="file"
            accept="video/mp4,video/webm"
            className="py-2"
            disabled={!isReady}
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </Field>
        <div>
          <Button
            type={isReady ? "submit" : "button"}
            look={file ? "primary" : "plain"}
            disabled={!isReady}
          >
            {t("staff.files.videoSend")}
          </Button>
        </div>
      </form>
    </>
  );
}

function Sending(props: { state: Extract<VideoState, { kind: "sending" }>; onCancel(): void }) {
  const t = useT();
  const { sent, bytes, isWaiting } = props.state;
  return (
    <div className="flex flex-col gap-2">
      <UploadProgress sent={sent} bytes={bytes} onCancel={props.onCancel} />
      <p role="status" className="text-warn">
        {isWaiting && t("staff.files.videoWaiting")}
      </p>
    </div>
  );
}

/** What was begun and not ended: it goes on with the same file, or is given up. */
function Unfinished({ upload }: { upload: VideoUpload }) {
  const { t, formats } = useLanguage();
  const there = Math.min(1, (upload.parts.length * upload.partBytes) / upload.bytes);
  const told = { name: upload.name, share: formats.percent(there) };
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-warn-soft p-4">
      <p className="min-w-0 basis-64 grow wrap-anywhere text-warn">
        {t("staff.files.videoUnfinished", told)}
      </p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="cancelUpload" />
        <input type="hidden" name="id" value={upload.id} />
        <Button type="submit" size="small">
          {t("staff.files.videoGiveUp")}
        </Button>
      </Form>
    </div>
  );
}

type VideoState =
  | { readonly kind: "idle" }
  | { readonly kind: "sending"; sent: number; bytes: number; isWaiting: boolean }
  | { readonly kind: "refused"; readonly problem: FieldProblem };

/** Sends one video at a time. It goes on while one is elsewhere in the console; a reload stops it where it stands. */
function useVideo(slug: string, onDone: () => void) {
  const t = useT();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<VideoState>({ kind: "idle" });
  const under = useRef<AbortController | null>(null);

  async function start(file: File): Promise<void> {
    if (under.current) return;
    const leaving = new AbortController();
    under.current = leaving;
    setState({ kind: "sending", sent: 0, bytes: file.size, isWaiting: false });
    const sent = await sendVideo({
      slug,
      file,
      signal: leaving.signal,
      onProgress: (progress) => setState({ kind: "sending", ...progress }),
    });
    under.current = null;
    setState(sent.kind === "refused" ? sent : { kind: "idle" });
    if (sent.kind === "done") {
      toast(t("staff.files.videoSaved"));
      onDone();
    }
    revalidate();
  }

  return { state, start: (file: File) => void start(file), cancel: () => under.current?.abort() };
}

/** Whether the script is there that a video is sent by. */
function useIsReady(): boolean {
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  return isReady;
}
