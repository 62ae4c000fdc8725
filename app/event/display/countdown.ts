/** `4:05`, and with hours `1:02:03`: whole seconds, the last one begun counting as one. */
export function countdownText(leftMs: number): string {
  const total = Math.max(0, Math.ceil(leftMs / 1_000));
  const seconds = String(total % 60).padStart(2, "0");
  const minutes = Math.floor(total / 60) % 60;
  const hours = Math.floor(total / 3_600);
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}`
    : `${minutes}:${seconds}`;
}

/** Milliseconds until the text is another one. */
export function nextBeat(leftMs: number): number {
  return leftMs % 1_000 || 1_000;
}
