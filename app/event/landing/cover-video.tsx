import { type RefObject, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";

/** `asleep`: nothing of it is loaded. `broken`: it cannot be shown here. */
type VideoState = "asleep" | "paused" | "playing" | "broken";

export interface CoverVideo {
  readonly element: RefObject<HTMLVideoElement>;
  readonly path: string;
  readonly state: VideoState;
  /** Whether a frame of it has been there, in place of the picture below. */
  readonly isShown: boolean;
  setState(state: VideoState): void;
  toggle(): void;
}

/**
 * The video behind an event's name; null where there is none. It begins by itself once the page has loaded, unless the
 * device asks for less motion or less data. Without scripts nobody could stop it, so there it is not.
 */
export function useCoverVideo(path: string | null): CoverVideo | null {
  const element = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<VideoState>("asleep");
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (path === null) return;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)");
    const begin = () => {
      if (!still.matches && !savesData()) setState("playing");
    };
    const rest = () => {
      if (still.matches) element.current?.pause();
    };
    if (document.readyState === "complete") begin();
    else window.addEventListener("load", begin, { once: true });
    still.addEventListener("change", rest);
    return () => {
      window.removeEventListener("load", begin);
      still.removeEventListener("change", rest);
    };
  }, [path]);

  if (path === null) return null;
  return {
    element,
    path,
    state,
    isShown,
    setState: (next) => {
      setState(next);
      if (next === "playing") setShown(true);
    },
    toggle: () => {
      const video = element.current;
      if (state === "playing" && !isShown) setState("asleep");
      else if (state === "playing") video?.pause();
      else if (video) video.play().catch(() => setState("paused"));
      else setState("playing");
    },
  };
}

/** Whether somebody has asked their browser to load less; not every browser says so. */
function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : null;
  if (typeof connection !== "object" || connection === null) return false;
  return "saveData" in connection && connection.saveData === true;
}

/** Says nothing that the page does not say: over the picture, without sound, as large as the ground. */
export function CoverVideoLayer({ video }: { video: CoverVideo }) {
  const { element, path, state, isShown, setState } = video;
  if (state === "asleep" || state === "broken") return null;
  return (
    <video
      ref={element}
      src={path}
      preload="auto"
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onLoadedData={({ currentTarget }) => currentTarget.play().catch(() => setState("paused"))}
      onPlaying={() => setState("playing")}
      onPause={() => setState("paused")}
      onError={() => setState("broken")}
      className={classes(
        "absolute inset-0 -z-10 size-full object-cover transition-opacity duration-[240ms]",
        !isShown && "opacity-0",
      )}
    />
  );
}

/** What moves by itself can be stopped, and begun where it rests. In the margin of the ground, so that nothing moves for it. */
export function CoverVideoButton({ video }: { video: CoverVideo }) {
  const t = useT();
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady || video.state === "broken") return null;
  return (
    <button
      type="button"
      onClick={video.toggle}
      className="absolute right-3 bottom-3 inline-flex min-h-11 min-w-40 items-center justify-center rounded-control border border-current bg-stage/70 px-4 text-14 font-semibold"
    >
      {t(video.state === "playing" ? "landing.videoStop" : "landing.videoStart")}
    </button>
  );
}

/** Its first frame, for a preview in which nothing can be pressed. */
export function StillVideo({ path }: { path: string }) {
  return (
    <video
      src={path}
      muted
      playsInline
      preload="metadata"
      aria-hidden="true"
      tabIndex={-1}
      className="absolute inset-0 -z-10 size-full object-cover"
    />
  );
}
