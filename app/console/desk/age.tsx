import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomNow } from "#app/live/use-room.ts";

/** How long ago: in words under an hour, with the exact time on hover and to screen readers. */
export function Age({ at, timeZone }: { at: number; timeZone: string }) {
  const now = useRoomNow(20_000);
  const { formats } = useLanguage();
  const exact = formats.time(at, timeZone);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {formats.ago(at, now, timeZone)}
      <span className="sr-only"> ({exact})</span>
    </time>
  );
}
