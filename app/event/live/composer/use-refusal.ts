import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { type ErrorCode, type ErrorDetail, isWaitCode } from "#workers/contract/errors.ts";

interface Refused {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
}

/**
 * What is said of a refusal for as long as it is true: a wait counts down, second by second, and is
 * gone when it is over. `spoken` is said once to who listens; null when there is nothing to say.
 */
export function useRefusal(
  refused: Refused | null,
): { readonly shown: string; readonly spoken: string } | null {
  const { t, formats } = useLanguage();
  const seconds = refused && isWaitCode(refused.code) ? Number(refused.detail?.seconds ?? 0) : 0;
  const [left, setLeft] = useState(seconds);

  useEffect(() => {
    setLeft(seconds);
    if (refused === null || seconds === 0) return;
    const until = Date.now() + seconds * 1_000;
    const timer = window.setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setLeft(now);
      if (now === 0) window.clearInterval(timer);
    }, 250);
    return () => window.clearInterval(timer);
  }, [refused, seconds]);

  if (refused === null) return null;
  if (seconds === 0) {
    const said = t(`errors.${refused.code}`, refused.detail);
    return { shown: said, spoken: said };
  }
  if (left === 0) return null;
  const say = (time: number) => t("live.waitBeforeNext", { time: formats.duration(time) });
  return { shown: say(left), spoken: say(seconds) };
}
