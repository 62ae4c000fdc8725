import type { Verdict } from "../session/verdict.ts";

/** A tone: hertz, milliseconds from the beginning, milliseconds that it lasts. */
export interface Tone {
  readonly hertz: number;
  readonly startsAt: number;
  readonly lasts: number;
  readonly shape: OscillatorType;
}

/** How a verdict sounds and how the device shakes (milliseconds on, off, on…): told apart without looking. */
export interface Signal {
  readonly tones: readonly Tone[];
  readonly shakes: readonly number[];
}

/** In: two tones that rise. Look again: the same low tone twice. Stop: one long, deep, rough one. */
export const signals: Readonly<Record<Verdict, Signal>> = {
  good: {
    tones: [
      { hertz: 880, startsAt: 0, lasts: 90, shape: "sine" },
      { hertz: 1_320, startsAt: 100, lasts: 140, shape: "sine" },
    ],
    shakes: [60],
  },
  look: {
    tones: [
      { hertz: 440, startsAt: 0, lasts: 140, shape: "triangle" },
      { hertz: 440, startsAt: 220, lasts: 140, shape: "triangle" },
    ],
    shakes: [90, 80, 90],
  },
  stop: {
    tones: [{ hertz: 165, startsAt: 0, lasts: 550, shape: "sawtooth" }],
    shakes: [400],
  },
};

/** Loudness, 0 to 1; a rough tone is louder than it measures. */
const loudness = 0.35;

export interface SignalPlayer {
  /** To be called from a press: browsers let no page sound before. */
  wake(): void;
  give(verdict: Verdict, isMuted: boolean): void;
}

/** Sounds through WebAudio, shakes where the device can. Neither is ever missed: what is shown says the same. */
export function createSignalPlayer(): SignalPlayer {
  let audio: AudioContext | null = null;
  return {
    wake() {
      try {
        audio ??= new AudioContext();
        if (audio.state !== "running") void audio.resume().catch(() => {});
      } catch {
        // No sound on this device.
      }
    },
    give(verdict, isMuted) {
      const { tones, shakes } = signals[verdict];
      // Before the first press browsers refuse, and complain.
      const mayShake = "vibrate" in navigator && navigator.userActivation?.hasBeenActive === true;
      if (mayShake) navigator.vibrate([...shakes]);
      if (isMuted || audio?.state !== "running") return;
      for (const tone of tones) soundTone(audio, tone);
    },
  };
}

function soundTone(audio: AudioContext, { hertz, startsAt, lasts, shape }: Tone): void {
  const begins = audio.currentTime + startsAt / 1_000;
  const ends = begins + lasts / 1_000;
  const volume = audio.createGain();
  // Swells and fades within 10 ms: without it each tone clicks.
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(loudness, begins + 0.01);
  volume.gain.setValueAtTime(loudness, ends - 0.01);
  volume.gain.linearRampToValueAtTime(0, ends);
  const oscillator = audio.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begins);
  oscillator.stop(ends);
}
