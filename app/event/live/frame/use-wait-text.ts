import { useT } from "#app/i18n/provider.tsx";

/** From how many seconds on a wait is told in minutes. */
const minutesFrom = 90;

/** Place in line and how long it takes, in words. */
export function useWaitText(): (wait: { place: number; seconds: number }) => string {
  const t = useT();
  return ({ place, seconds }) =>
    seconds < minutesFrom
      ? t("live.waitingSeconds", { place, n: seconds })
      : t("live.waitingMinutes", { place, n: Math.ceil(seconds / 60) });
}
