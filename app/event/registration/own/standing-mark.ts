import type { OwnRegistration } from "#workers/domain/registration/own-registration.ts";

/** Another text as soon as anybody of a registration stands elsewhere than before. */
export function standingMark(registration: OwnRegistration): string {
  const { own, companions, linked, places, isOver, isPaymentHeldBack, isSoldOut } = registration;
  const people = [own, ...companions, ...linked].map(
    ({ id, registration, seat, seatLabel, seatUntil, presence }) => {
      return [id, registration, seat, seatLabel, seatUntil, presence, places[id] ?? null];
    },
  );
  return JSON.stringify([isOver, isPaymentHeldBack, isSoldOut, ...people]);
}
