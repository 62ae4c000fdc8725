/** Milliseconds as whole days, hours, minutes and seconds; never negative. */
export function splitDuration(ms: number) {
  const total = Math.max(0, Math.floor(ms / 1_000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}
