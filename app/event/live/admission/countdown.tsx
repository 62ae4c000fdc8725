import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { Translate } from "#workers/contract/texts/translate.ts";
import { splitDuration } from "./split-duration.ts";

/** Time left until the start, counting; `now` is the server's time when it made the page. */
export function Countdown(props: { to: number; now: number }) {
  const t = useT();
  const [passed, setPassed] = useState(0);

  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - since), 1_000);
    return () => clearInterval(timer);
  }, []);

  const left = props.to - props.now - passed;
  if (left <= 0) return <p className="text-22 font-semibold">{t("live.startsSoon")}</p>;
  return (
    <p role="timer" className="flex flex-col">
      <span className="text-14 text-ink-soft">{t("live.startsIn")}</span>
      <span className="tabular text-28 font-semibold">{words(left, t)}</span>
    </p>
  );
}

/** The two largest units that matter. */
function words(left: number, t: Translate): string {
  const { days, hours, minutes, seconds } = splitDuration(left);
  const parts =
    days > 0
      ? [t("live.days", { n: days }), hours > 0 && t("live.hours", { n: hours })]
      : hours > 0
        ? [t("live.hours", { n: hours }), minutes > 0 && t("live.minutes", { n: minutes })]
        : [minutes > 0 && t("live.minutes", { n: minutes }), t("live.seconds", { n: seconds })];
  return parts.filter(Boolean).join(" ");
}
