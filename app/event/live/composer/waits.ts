import type { SettingsWire } from "#party/core/event-life/wire.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";

/** A wait as it was when it began: its end, UTC milliseconds, and what the rule was by then. */
export interface Wait {
  readonly until: number;
  readonly rule: number | null;
}

/**
 * The wait of a refusal, in seconds, that was told `at`, UTC milliseconds: the page may have been
 * loaded anew since. Without a time it was told now.
 */
export function beginWait(
  told: { readonly seconds: number; readonly at: number | undefined },
  rule: number | null,
  now: number,
): Wait {
  return { until: (told.at ?? now) + told.seconds * 1_000, rule };
}

/** Seconds that the event lets pass between two texts of this kind; null where no setting decides. */
export function ruleOfWait(
  code: ErrorCode | undefined,
  settings: Pick<SettingsWire, "slowModeSeconds" | "intervalMinutes"> | null,
): number | null {
  if (settings === null) return null;
  switch (code) {
    case "chat.slow_mode":
      return settings.slowModeSeconds;
    case "question.interval":
      return settings.intervalMinutes * 60;
    default:
      return null;
  }
}

/** When the wait is over by the rule of now, UTC milliseconds: it was counted from the last text. */
export function endOfWait({ until, rule }: Wait, ruleNow: number | null): number {
  return rule === null || ruleNow === null ? until : until - (rule - ruleNow) * 1_000;
}
