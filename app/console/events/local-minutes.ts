/** Times as forms have them: `YYYY-MM-DDTHH:mm`, without a zone. */
const pattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;

/** Minutes since 1970 as if the wall clock were UTC, or null. Good for differences only. */
export function toMinutes(local: string): number | null {
  const parts = pattern.exec(local)?.slice(1).map(Number);
  const [year, month, day, hour, minute] = parts ?? [];
  if (!year || !month || !day || hour === undefined || minute === undefined) return null;
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000;
}

export function fromMinutes(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(0, 16);
}

/** The end that follows a moved start: as long after it as before, or two hours if that was no time. */
export function followStart(oldStart: string, newStart: string, end: string): string {
  const [from, to, until] = [toMinutes(oldStart), toMinutes(newStart), toMinutes(end)];
  if (to === null) return end;
  const length = from !== null && until !== null && until > from ? until - from : 120;
  return fromMinutes(to + length);
}
