import { useLanguage } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { OwnPerson } from "./own-registration.server.ts";

type Standing = Pick<OwnPerson, "registration" | "seat" | "seatLabel" | "seatUntil" | "place">;

/** Where somebody stands, in one line. */
export function SeatState(props: {
  person: Standing;
  event: { readonly hybrid: boolean; readonly timeZone: string };
}) {
  const { t, formats } = useLanguage();
  const { person, event } = props;
  const { seatUntil, seatLabel, place } = person;
  const until =
    seatUntil === null
      ? ""
      : `${formats.day(seatUntil, event.timeZone)} ${formats.time(seatUntil, event.timeZone)}`;
  return (
    <p className="rounded-card border border-line bg-sunk p-4 font-semibold">
      {t(stateKey(person, event.hybrid), { until, place: place ?? 1 })}
      {person.seat === "confirmed" && seatLabel && (
        <span className="block font-normal">
          {t("registration.seatLabel", { label: seatLabel })}
        </span>
      )}
    </p>
  );
}

function stateKey({ registration, seat }: Standing, isHybrid: boolean): TextKey {
  if (registration === "pending") return "registration.statePending";
  if (registration !== "accepted") return "registration.stateDeclined";
  if (!isHybrid) return "registration.stateAccepted";
  switch (seat) {
    case "confirmed":
      return "registration.stateConfirmed";
    case "waiting":
      return "registration.stateWaiting";
    case "offered":
      return "registration.stateOffered";
    case "held":
      return "registration.stateHeld";
    default:
      return "registration.stateNoSeat";
  }
}
