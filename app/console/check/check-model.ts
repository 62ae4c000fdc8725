/** What each part of a hall's check has come to: how it stands, in words, and what to do about it. */
import { isSlowWay, type LineReport, tripFigures } from "#app/live/line-check/line-check.ts";
import { assertNever } from "#workers/contract/errors.ts";
import { hallCheckLimits } from "#workers/contract/limits.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";

/** `waiting`: it goes on by itself; `ask`: somebody has to press or to answer; `look`: works, but; `failed`: does not. */
export type CheckStanding = "waiting" | "ask" | "fine" | "look" | "failed";

export interface Finding {
  readonly standing: CheckStanding;
  readonly text: string;
  /** What to do about it; null where there is nothing. */
  readonly remedy: string | null;
}

/** Hosts that a network has to let through: of the rooms and of the pages. */
export interface NetworkHosts {
  readonly host: string;
  readonly site: string;
}

/** Whether a socket opens, comes back and stays. */
export function judgeSocket(report: LineReport, hosts: NetworkHosts, t: Translate): Finding {
  const { stage, openMs, returnMs, breaks } = report;
  if (stage === "blocked") {
    const remedy = t("staff.hallCheck.socketBlockedDo", { host: hosts.host });
    return { standing: "failed", text: t("staff.hallCheck.socketBlocked"), remedy };
  }
  if (stage === "offline") {
    const remedy = t("staff.hallCheck.socketOfflineDo", { site: hosts.site });
    return { standing: "failed", text: t("staff.hallCheck.socketOffline"), remedy };
  }
  if (stage === "refused" || stage === "outdated") {
    const remedy = t("staff.hallCheck.socketRefusedDo");
    return { standing: "failed", text: t("staff.hallCheck.socketRefused"), remedy };
  }
  if (breaks > 0) {
    const remedy = t("staff.hallCheck.socketBrokeDo", { host: hosts.host });
    return { standing: "look", text: t("staff.hallCheck.socketBroke", { n: breaks }), remedy };
  }
  if (openMs === null) {
    const text = t("staff.hallCheck.socketConnecting", { host: hosts.host });
    return { standing: "waiting", text, remedy: null };
  }
  if (returnMs === null) {
    const text = t("staff.hallCheck.socketMeasuring", { open: openMs });
    return { standing: "waiting", text, remedy: null };
  }
  const text = t("staff.hallCheck.socketFine", { open: openMs, back: returnMs });
  return { standing: "fine", text, remedy: null };
}

/** How long the way to the room and back is. */
export function judgeDelay(report: LineReport, t: Translate): Finding {
  const figures = tripFigures(report);
  if (figures === null) {
    return { standing: "waiting", text: t("staff.hallCheck.delayWaiting"), remedy: null };
  }
  const { lost } = report;
  const text = [
    t("staff.hallCheck.delayText", { median: figures.median, worst: figures.worst }),
    ...(lost > 0 ? [t("staff.hallCheck.delayLost", { n: lost })] : []),
  ].join(" ");
  if (isSlowWay(figures) || lost > 0) {
    return { standing: "look", text, remedy: t("staff.hallCheck.delayDo") };
  }
  const isDone = report.returnMs !== null;
  return { standing: isDone ? "fine" : "waiting", text, remedy: null };
}

/** Whether this device's clock goes as the room's. */
export function judgeClock({ clockAheadMs }: LineReport, t: Translate): Finding {
  if (clockAheadMs === null) {
    return { standing: "waiting", text: t("staff.hallCheck.clockWaiting"), remedy: null };
  }
  const off = Math.abs(clockAheadMs);
  if (off <= hallCheckLimits.clockMs) {
    return { standing: "fine", text: t("staff.hallCheck.clockFine"), remedy: null };
  }
  const time = sayTime(off);
  // The room is ahead of a clock that is behind.
  const text =
    clockAheadMs > 0
      ? t("staff.hallCheck.clockBehind", { time })
      : t("staff.hallCheck.clockAhead", { time });
  return { standing: "look", text, remedy: t("staff.hallCheck.clockDo") };
}

/** `40 s`, `3 min`, `2 h`, with a space at which no line ends. */
function sayTime(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds}\u00a0s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes}\u00a0min` : `${Math.round(minutes / 60)}\u00a0h`;
}

/** A screen as far as a check needs it. */
export interface CheckedScreen {
  readonly pages: number;
  readonly heardAt: number | null;
  readonly scene: { readonly kind: string };
}

/** A page of a screen says every 20 seconds that it is there: what was silent for longer has stopped. */
const silentAfterMs = 60_000;

/** Whether a page of a screen is open and has been silent for too long. */
export function isSilent({ pages, heardAt }: CheckedScreen, now: number): boolean {
  return pages > 0 && heardAt !== null && now - heardAt > silentAfterMs;
}

/** Whether a screen is there and, as somebody has seen, draws; `seen` is what was answered, null while it was not. */
export function judgeScreens(
  screens: readonly CheckedScreen[],
  more: {
    readonly now: number;
    readonly seen: boolean | null;
    readonly code: string;
    readonly address: string;
  },
  t: Translate,
): Finding {
  const open = screens.filter(({ pages }) => pages > 0);
  const [first] = open;
  if (first === undefined) {
    const remedy = t("staff.hallCheck.screenNoneDo", { address: more.address });
    return { standing: "failed", text: t("staff.hallCheck.screenNone"), remedy };
  }
  if (open.some((screen) => isSilent(screen, more.now))) {
    return { standing: "look", text: "", remedy: t("staff.hallCheck.screenSilentDo") };
  }
  if (more.seen === true) {
    return { standing: "fine", text: t("staff.hallCheck.screenSeen"), remedy: null };
  }
  if (more.seen === false) {
    const remedy = t("staff.hallCheck.screenUnseenDo");
    return { standing: "failed", text: t("staff.hallCheck.screenUnseen"), remedy };
  }
  const text =
    first.scene.kind === "welcome"
      ? t("staff.hallCheck.screenAsk", { code: more.code })
      : t("staff.hallCheck.screenOther");
  return { standing: "ask", text, remedy: null };
}

/** A phone as far as a check needs it. */
export interface CheckedPhoneView {
  readonly reach: "room" | "blocked" | "page";
  readonly median: number | null;
  readonly worst: number | null;
  readonly isSameNetwork: boolean | null;
}

/** What the newest phone has found, the newest first. */
export function judgePhones(
  phones: readonly CheckedPhoneView[],
  { host }: Pick<NetworkHosts, "host">,
  t: Translate,
): Finding {
  const [last] = phones;
  if (last === undefined) {
    return { standing: "ask", text: t("staff.hallCheck.phoneWaiting"), remedy: null };
  }
  switch (last.reach) {
    case "blocked": {
      const remedy = t("staff.hallCheck.phoneBlockedDo", { host });
      return { standing: "failed", text: "", remedy };
    }
    case "page":
      return { standing: "look", text: "", remedy: t("staff.hallCheck.phonePageDo") };
    case "room": {
      if (isSlowWay({ median: last.median ?? 0, worst: last.worst ?? 0 })) {
        return { standing: "look", text: "", remedy: t("staff.hallCheck.phoneSlowDo") };
      }
      if (last.isSameNetwork === false) {
        return { standing: "look", text: "", remedy: t("staff.hallCheck.phoneElsewhereDo") };
      }
      return { standing: "fine", text: "", remedy: null };
    }
    default:
      return assertNever(last.reach);
  }
}

/** How many parts are fine, of how many, and how many have to be looked at. */
export function countFindings(findings: readonly Pick<Finding, "standing">[]): {
  readonly fine: number;
  readonly all: number;
  readonly bad: number;
} {
  const count = (is: (standing: CheckStanding) => boolean) =>
    findings.filter(({ standing }) => is(standing)).length;
  return {
    fine: count((standing) => standing === "fine"),
    all: findings.length,
    bad: count((standing) => standing === "look" || standing === "failed"),
  };
}
