import { useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { Translate } from "#workers/contract/texts/translate.ts";

/** Time left until the start, counting; `now` is the server's time when it made the page. */
export function Countdown(props: { to: number; now: number; title: string }) {
  const t = useT();
  const [passed, setPassed] = useState(0);

  useEffect(() => {
    const since = Date.now();
    const timer = setInterval(() => setPassed(Date.now() - since), 1_000);
    return () => clearInterval(timer);
  }, []);

  const left = props.to - props.now - passed;
  return (
    <div className="mx-auto w-full max-w-240">
      {left <= 0 ? (
        <p className="text-22 font-semibold">{t("live.startsSoon")}</p>
      ) : (
        <p role="timer" className="flex flex-col">
          <span>{props.title || t("live.startsIn")}</span>
          <span className="tabular text-28 font-semibold @3xl:text-36">{durationIn(left, t)}</span>
        </p>
      )}
    </div>
  );
}

/** The two largest units that matter. */
export function durationIn(left: number, t: Translate): string {
  const { days, hours, minutes, seconds } = splitDuration(left);
  const parts =
    days > 0
      ? [t("live.days", { n: days }), hours > 0 && t("live.hours", { n: hours })]
      : hours > 0
        ? [t("live.hours", { n: hours }), minutes > 0 && t("live.minutes", { n: minutes })]
        : [minutes > 0 && t("live.minutes", { n: minutes }), t("live.seconds", { n: seconds })];
  return parts.filter(Boolean).join(" ");
}

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
