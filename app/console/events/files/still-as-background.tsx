import { useRevalidator } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useProblemText } from "../../forms/form-text.tsx";
import { useUpload } from "./use-upload.ts";

/** As wide as a background is kept, pixels. */
const widest = 1_920;

/** Makes the picture that a video shows at this moment the event's background: who is sent no video sees that one. */
export function StillAsBackground(props: {
  slug: string;
  video: RefObject<HTMLVideoElement>;
  /** Whether it takes the place of another one. */
  hasBackground: boolean;
}) {
  const t = useT();
  const textOf = useProblemText();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { state, send } = useUpload();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const problem = textOf(state.kind === "refused" ? state.problem : undefined);

  async function take(): Promise<void> {
    const still = props.video.current && (await drawStill(props.video.current));
    if (!still) return toast(t("staff.files.stillNone"));
    const path = `/v1/events/${props.slug}/background`;
    if ((await send({ method: "PUT", path, file: Promise.resolve(still) })) === null) return;
    toast(t("staff.files.backgroundSaved"));
    revalidate();
  }

  // Without scripts there is nothing that could draw it.
  if (!isReady) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="max-w-prose text-14 text-ink-soft">{t("staff.files.stillLead")}</p>
      {problem && (
        <p role="alert" className="font-semibold text-stop">
          {problem}
        </p>
      )}
      <div>
        <Button size="small" aria-disabled={state.kind === "sending"} onClick={() => void take()}>
          {t(props.hasBackground ? "staff.files.stillReplace" : "staff.files.stillUse")}
        </Button>
      </div>
    </div>
  );
}

/** What a video shows, as JPEG; null while nothing of it is there. */
async function drawStill(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  const scale = Math.min(1, widest / videoWidth);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.88);
  });
}
