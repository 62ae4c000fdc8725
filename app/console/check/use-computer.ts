/** What this computer can do for a hall: play sound, fill its screen, keep it awake. */
import { useCallback, useEffect, useState } from "react";

/** Hertz, seconds and loudness of the tone: long enough to listen for it. */
const tone = { hertz: 440, seconds: 1.5, loudness: 0.3 } as const;

export type SoundState = "silent" | "playing" | "asked" | "heard" | "unheard" | "cannot";

/** Plays a tone, and keeps whether somebody has heard it. */
export function useSound(): {
  readonly state: SoundState;
  start(): void;
  answer(isHeard: boolean): void;
} {
  const [state, setState] = useState<SoundState>("silent");
  const start = useCallback(() => {
    setState("playing");
    soundTone().then(
      () => setState("asked"),
      () => setState("cannot"),
    );
  }, []);
  const answer = useCallback((isHeard: boolean) => setState(isHeard ? "heard" : "unheard"), []);
  return { state, start, answer };
}

/** Resolves once the tone is over; rejects where none can be played. */
async function soundTone(): Promise<void> {
  const audio = new AudioContext();
  try {
    await audio.resume();
    const source = audio.createOscillator();
    const volume = audio.createGain();
    const end = audio.currentTime + tone.seconds;
    source.frequency.value = tone.hertz;
    // Without a slope at each end it cracks.
    volume.gain.setValueAtTime(0, audio.currentTime);
    volume.gain.linearRampToValueAtTime(tone.loudness, audio.currentTime + 0.05);
    volume.gain.setValueAtTime(tone.loudness, end - 0.1);
    volume.gain.linearRampToValueAtTime(0, end);
    source.connect(volume).connect(audio.destination);
    await new Promise<void>((resolve) => {
      source.onended = () => resolve();
      source.start();
      source.stop(end);
    });
  } finally {
    await audio.close();
  }
}

export type FullScreenState = "untried" | "fills" | "cannot";

/** Fills the screen for a moment, where the browser lets it. */
export function useFullScreen(): { readonly state: FullScreenState; attempt(): void } {
  const [state, setState] = useState<FullScreenState>("untried");
  useEffect(() => {
    if (!document.fullscreenEnabled) setState("cannot");
  }, []);
  const attempt = useCallback(() => {
    fillOnce().then(
      () => setState("fills"),
      () => setState("cannot"),
    );
  }, []);
  return { state, attempt };
}

async function fillOnce(): Promise<void> {
  await document.documentElement.requestFullscreen();
  if (document.fullscreenElement) await document.exitFullscreen();
}

export type WakeLockState = "unknown" | "awake" | "cannot";

/** Keeps the screen awake while the page is looked at, and says whether that was granted. */
export function useWakeLockState(): WakeLockState {
  const [state, setState] = useState<WakeLockState>("unknown");
  useEffect(() => {
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        // Absent on plain http, which throws as a refusal does.
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) return void taken.release();
        lock = taken;
        setState("awake");
      } catch {
        if (!isOver) setState("cannot");
      }
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, []);
  return state;
}
