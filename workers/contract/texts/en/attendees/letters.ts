/** Mails to who is registered. */
export const letters = {
  registeredSubject: "You are registered: {{event}}",
  registeredLead: "Hello, {{name}}. We look forward to seeing you at {{event}}.",
  instead:
    "Whoever registered you all is no longer on the list. From now on you get the emails for those without an email address of their own, and you can change their registrations or cancel for them.",
  registeredSeat: "You have a seat in the hall. Bring the ticket, on your phone or on paper.",
  pendingSubject: "We have your registration: {{event}}",
  pendingLead:
    "Hello, {{name}}. The host of {{event}} is looking at your registration and will answer by email.",
  declinedSubject: "Your registration for {{event}}",
  declinedLead: "Hello, {{name}}. Unfortunately the host cannot give you a place at {{event}}.",
  cancelledSubject: "You are no longer registered: {{event}}",
  cancelledLead: "Hello, {{name}}. You no longer have a place at {{event}}.",
  seatlessSubject: "You have no seat in the hall: {{event}}",
  seatlessLead:
    "Hello, {{name}}. You no longer have a seat in the hall at {{event}}, nor a place in line. You are still registered and can follow online.",
  waitingSubject: "You are on the waiting list: {{event}}",
  waitingLead:
    "Hello, {{name}}. All seats in the hall are taken, and you are on the waiting list for {{event}}. If one becomes free, we offer it to whoever is first in line.",
  offeredSubject: "There is a seat for you: {{event}}",
  offeredLead:
    "Hello, {{name}}. A seat in the hall at {{event}} is yours if you take it by {{until}}. After that it goes to the next in line.",
  offer_expiredSubject: "The offer of a seat has run out: {{event}}",
  offer_expiredLead:
    "Hello, {{name}}. The seat at {{event}} went to the next in line. You can join the waiting list again.",
  no_showSubject: "Your seat was passed on: {{event}}",
  no_showLead:
    "Hello, {{name}}. {{event}} has begun, and your seat went to someone on the waiting list. Come to the door if you are on your way.",
  unpaidSubject: "The place has not been paid for: {{event}}",
  unpaidLead:
    "Hello, {{name}}. The place at {{event}} was not paid for in time and is not held any more. Nothing has been charged. You can try again as long as there are places.",
  payButton: "Try to pay again",
  when: "When: {{when}}",
  where: "Where: {{place}}",
  people: "For: {{names}}",
  ownButton: "See the registration",
  ticketButton: "See the registration and the ticket",
  confirmButton: "Take the seat",
  againButton: "See if there is a seat",
  ownNote: "If you cannot come, cancel, so that others get the seat: {{address}}",
  giveUp: "To give up only your seat in the hall and follow online: {{address}}",
  giveUpOf: "To give up only the seat of {{name}} in the hall and follow online: {{address}}",
  leaveLine: "To leave the line and follow online: {{address}}",
  leaveLineOf: "To take {{name}} out of the line and follow online: {{address}}",
  keepNote: "The links are for you alone. Whoever has them can change the registration.",
  ticketAlt: "QR code: the ticket of {{name}}",
  ticketCaption: "The ticket of {{name}}. Show it at the door.",
  pdfName: "Name",
  pdfWhen: "When",
  pdfWhere: "Where",
  pdfSeat: "Seat",
  pdfKind: "Ticket",
  pdfKindHall: "Seat in the hall",
  pdfKindGuest: "Attendee",
  pdfNote: "Show the QR code at the door, on paper or on your phone. The ticket is for one person.",
  pdfFile: "ticket",
} as const;
