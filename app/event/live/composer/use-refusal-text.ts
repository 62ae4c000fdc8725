import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { type ErrorCode, type ErrorDetail, isWaitCode } from "#workers/contract/errors.ts";
import { beginWait, endOfWait, ruleOfWait, type Wait } from "./waits.ts";

interface Refused {
  readonly code: ErrorCode;
  readonly detail?: ErrorDetail;
  /** When it was told, UTC milliseconds; now where nothing says it. */
  readonly at?: number;
}

/**
 * What is said of a refusal for as long as it is true: a wait counts down, second by second, and is
 * gone when it is over, or when staff end it. `spoken` is said once to who listens; null when there
 * is nothing to say.
 */
export function useRefusalText(
  refused: Refused | null,
): { readonly shown: string; readonly spoken: string } | null {
  const { t, formats } = useLanguage();
  const seconds = refused && isWaitCode(refused.code) ? Number(refused.detail?.seconds ?? 0) : 0;
  const left = useSecondsLeft(refused, seconds);
  if (refused === null) return null;
  if (seconds === 0) {
    const said = t(`errors.${refused.code}`, refused.detail);
    return { shown: said, spoken: said };
  }
  if (left === 0) return null;
  const say = (time: number) => t("live.waitBeforeNext", { time: formats.duration(time) });
  return { shown: say(left), spoken: say(seconds) };
}

/** What is left of a refusal's wait, counting down; it follows the event's rule, which staff may change. */
function useSecondsLeft(refused: Refused | null, seconds: number): number {
  const rule = useRoomView(({ settings }) => ruleOfWait(refused?.code, settings));
  const begin = () => ({
    of: refused,
    wait: beginWait({ seconds, at: refused?.at }, rule, Date.now()),
  });
  const [begun, setBegun] = useState<{ readonly of: Refused | null; readonly wait: Wait }>(begin);
  if (begun.of !== refused) setBegun(begin());
  const until = endOfWait(begun.wait, rule);
  const [left, setLeft] = useState(() => secondsUntil(until));

  useEffect(() => {
    const leftNow = () => secondsUntil(until);
    setLeft(leftNow());
    if (seconds === 0) return;
    const timer = window.setInterval(() => {
      setLeft(leftNow());
      if (leftNow() === 0) window.clearInterval(timer);
    }, 250);
    return () => window.clearInterval(timer);
  }, [until, seconds]);
  return left;
}

function secondsUntil(at: number): number {
  return Math.max(0, Math.ceil((at - Date.now()) / 1_000));
}
