/** Where somebody who registered stands, on the own registration and on the page before the event opens. */
export const standing = {
  title: "Your registration",
  pending: "Waiting for the organiser’s answer",
  declined: "Not registered",
  accepted: "Registered",
  confirmed: "Registered, with a seat in the hall",
  waiting: "On the waiting list, number {{place}} in line",
  offered: "You are offered a seat in the hall and must take it by {{until}}",
  held: "The seat is held until {{until}}",
  noSeat: "Registered, without a seat in the hall",
  seatLabel: "Seat {{label}}",
  own: "See your registration",
  change: "Use the link in the email to change the registration or to cancel.",
  askInAdvance: "Ask a question in advance",
  askButton: "Go to the questions",
  askInAdvanceText: "The host has it when the event starts.",
} as const;
