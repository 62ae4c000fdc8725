import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import { loadWithRetry } from "#app/ui/loading/retry.ts";
import { type Decode, makeDecoder } from "./decoder.ts";
import { createRepeatFilter } from "./repeat-filter.ts";

declare global {
  // Not in TypeScript's own types yet: https://w3c.github.io/mediacapture-image/#torch
  interface MediaTrackCapabilities {
    readonly torch?: boolean;
  }
  interface MediaTrackConstraintSet {
    torch?: boolean;
  }
}

/**
 * How the camera is: `insecure` where the browser gives none because the address is neither https nor this machine,
 * `denied` by the person, `none` on the device, `failed` for any other reason, `unreadable` where codes cannot be read.
 */
export type CameraState =
  | "off"
  | "starting"
  | "on"
  | "insecure"
  | "denied"
  | "none"
  | "failed"
  | "unreadable";

/** Longest side of what is looked at, pixels: enough for a ticket held at arm's length, and decoded within some 30 ms. */
const longestSide = 960;
/** Milliseconds between two looks. */
const everyMs = 40;

export interface Camera {
  readonly video: RefObject<HTMLVideoElement>;
  readonly state: CameraState;
  /** Null where the camera has no light. */
  readonly isLit: boolean | null;
  start(): void;
  stop(): void;
  toggleLight(): void;
}

/**
 * Takes the text of a code, and since when it may have been before the camera, UTC milliseconds of the device. Answers
 * whether anything came of it: if not, it is told again some seconds later, where it is still held up.
 */
type OnText = (text: string, seenAt: number) => Promise<boolean>;

/** The camera of the device, and what codes are held before it: each is told once. */
export function useCamera(onText: OnText): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const [state, setState] = useState<CameraState>("off");
  const [isLit, setLit] = useState<boolean | null>(null);
  const latest = useLatest(onText);

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
    setState("off");
    setLit(null);
  }, []);

  const start = useCallback(async () => {
    if (stream.current) return;
    setState("starting");
    const opened = await openCamera();
    if (typeof opened === "string") return setState(opened);
    stream.current = opened;
    const [track] = opened.getVideoTracks();
    track?.addEventListener("ended", stop);
    setLit(hasLight(track) ? false : null);
    if (video.current) {
      video.current.srcObject = opened;
      await video.current.play().catch(() => {});
    }
    setState("on");
  }, [stop]);

  useEffect(() => stop, [stop]);
  useEffect(() => {
    void wasAllowed().then((isAllowed) => {
      if (isAllowed) void start();
    });
  }, [start]);
  useEffect(() => {
    if (state !== "on") return;
    const seen = video.current;
    if (!seen) return;
    return watch(
      seen,
      (text, seenAt) => latest.current(text, seenAt),
      () => setState("unreadable"),
    );
  }, [state, latest]);

  const toggleLight = useCallback(() => {
    const [track] = stream.current?.getVideoTracks() ?? [];
    const next = !isLit;
    track?.applyConstraints({ advanced: [{ torch: next }] }).then(
      () => setLit(next),
      () => setLit(null),
    );
  }, [isLit]);
  return { video, state, isLit, start: () => void start(), stop, toggleLight };
}

async function openCamera(): Promise<MediaStream | "insecure" | "denied" | "none" | "failed"> {
  // Browsers give no camera to addresses that anybody on the network could have changed.
  if (!window.isSecureContext || !navigator.mediaDevices?.getUserMedia) return "insecure";
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: {
        facingMode: { ideal: "environment" },
        width: { ideal: 1_280 },
        height: { ideal: 720 },
      },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "NotAllowedError" || name === "SecurityError") return "denied";
    return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "failed";
  }
}

/** Whether this page may have the camera without asking anew. */
async function wasAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: "camera" });
    return state === "granted";
  } catch {
    // Not every browser tells of cameras.
    return false;
  }
}

function hasLight(track: MediaStreamTrack | undefined): boolean {
  return track?.getCapabilities?.().torch === true;
}

/** Looks at the picture again and again until it is told to stop. */
function watch(video: HTMLVideoElement, onText: OnText, onUnreadable: () => void): () => void {
  let isOver = false;
  const filter = createRepeatFilter();
  const look = createLook(video);
  void (async () => {
    let decode: Decode;
    try {
      decode = await makeDecoder(window.BarcodeDetector, async () => {
        const own = await loadWithRetry(() => import("./own-decoder.client.ts"));
        return own.loadOwnDecoder();
      });
    } catch {
      if (!isOver) onUnreadable();
      return;
    }
    // What is found in this picture was not in the one before, and may have come right after it.
    let seenAt = Date.now();
    while (!isOver) {
      const takenAt = Date.now();
      const picture = look();
      const found = picture && (await decode(picture).catch(() => null));
      const text = filter.pass(found, performance.now());
      if (text !== null && !isOver) {
        void onText(text, seenAt).then((isChecked) => {
          if (!isChecked) filter.repeatLater(text, performance.now());
        });
      }
      seenAt = takenAt;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  })();
  return () => {
    isOver = true;
  };
}

/** Takes the present picture, no larger than it is looked at; null while there is none. */
function createLook(video: HTMLVideoElement): () => HTMLCanvasElement | null {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return () => {
    const { videoWidth, videoHeight } = video;
    if (!pen || videoWidth === 0 || document.visibilityState !== "visible") return null;
    const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
    canvas.width = Math.round(videoWidth * scale);
    canvas.height = Math.round(videoHeight * scale);
    pen.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
}
