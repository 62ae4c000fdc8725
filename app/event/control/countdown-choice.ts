import type { Choice } from "./use-producer.ts";

const dayMinutes = 24 * 60;

/**
 * What is typed as a countdown, at `now`: the next such time of day on this device's clock, or so many
 * minutes from when it is shown. Null when it is neither.
 */
export function countdownChoice(
  typed: { readonly minutes: string; readonly time: string; readonly text: string },
  now: Date,
): Choice | null {
  const { text } = typed;
  const time = /^(\d{2}):(\d{2})/.exec(typed.time);
  if (time) {
    const at = new Date(now);
    at.setHours(Number(time[1]), Number(time[2]), 0, 0);
    if (at <= now) at.setDate(at.getDate() + 1);
    return { scene: { kind: "countdown", until: at.getTime(), text } };
  }
  const minutes = Number(typed.minutes.replace(",", "."));
  if (typed.minutes === "" || !(minutes > 0 && minutes <= dayMinutes)) return null;
  const lengthMs = Math.round(minutes * 60_000);
  return { scene: { kind: "countdown", until: now.getTime() + lengthMs, text }, lengthMs };
}
