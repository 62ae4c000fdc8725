import { useEffect, useState } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";

/** Where somebody stands: registered, in line and where there, with a seat. */
export function StandingLine(props: {
  standing: OwnStanding;
  event: { readonly hybrid: boolean; readonly timeZone: string };
}) {
  const { t, formats } = useLanguage();
  const { standing, event } = props;
  const { seatUntil, seatLabel, place } = standing;
  const until =
    seatUntil === null
      ? ""
      : `${formats.day(seatUntil, event.timeZone)} ${formats.time(seatUntil, event.timeZone)}`;
  return (
    <>
      {t(standingKey(standing, event.hybrid), { until, place: place ?? 1 })}
      {standing.seat === "confirmed" && seatLabel && (
        <span className="block font-normal">{t("standing.seatLabel", { label: seatLabel })}</span>
      )}
    </>
  );
}

function standingKey(
  { registration, seat, seatReason, presence }: OwnStanding,
  isHybrid: boolean,
): TextKey {
  if (presence === "in") return "standing.checkedIn";
  if (registration === "pending") return "standing.pending";
  if (registration !== "accepted") return "standing.declined";
  // Where it costs something a place is kept outside of halls too, until it is paid.
  if (seat === "held") return isHybrid ? "standing.held" : "standing.heldPlace";
  if (seat === "cancelled" && seatReason === "hold_expired") return "standing.unpaid";
  if (!isHybrid) return "standing.accepted";
  switch (seat) {
    case "confirmed":
      return "standing.confirmed";
    case "waiting":
      return "standing.waiting";
    case "offered":
      return "standing.offered";
    default:
      return "standing.noSeat";
  }
}

/** The same as the box on pages about one registration: said aloud when it changes while the page is open. */
export function StandingBox(props: Parameters<typeof StandingLine>[0]) {
  return (
    <div className="rounded-card border border-line bg-sunken p-4">
      <p role="status" className="font-semibold">
        <StandingLine {...props} />
      </p>
      <OfferLeft standing={props.standing} />
    </div>
  );
}

/** How long an offer still stands; its line is there before the browser has counted. */
export function OfferLeft({ standing: { seat, seatUntil } }: { standing: OwnStanding }) {
  return seat === "offered" && seatUntil !== null && <TimeLeft until={seatUntil} />;
}

function TimeLeft({ until }: { until: number }) {
  const t = useT();
  const now = useNow();
  const minutes = now === null ? 0 : Math.ceil((until - now) / 60_000);
  return (
    <p role="timer" className="tabular min-h-[1lh]">
      {minutes > 120
        ? t("standing.hoursLeft", { n: Math.ceil(minutes / 60) })
        : minutes > 0 && t("standing.minutesLeft", { n: minutes })}
    </p>
  );
}

/** The browser's time, often enough for minutes; null as the page comes from the server. */
function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
