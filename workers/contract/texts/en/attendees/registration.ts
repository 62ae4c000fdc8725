/** Registration: what attendees read on the page, in mails and on the ticket. */
export const registration = {
  title: "Registration",
  name: "Name",
  full: "All seats in the hall are taken. Register and you are on the waiting list.",
  seatsLeft: "{{n}} seat left in the hall | {{n}} seats left in the hall",
  approval: "The host approves registrations. You get an answer by email.",
  toEvent: "To the event",
  thanks: "Thank you, we have your registration",
  mailSent: "We have sent an email to {{email}}. It says whether you have a place.",
  mailHint:
    "If you cannot find it, look in the spam folder. Use the link in it to change the registration or to cancel.",
  another: "Register someone else",
  add: "Add a person",
  drop: "Remove person {{n}}",
  companion: "Person {{n}}",
  companionEmailHint: "Gets a ticket of their own by email. Without an address it comes to you.",
  emailHint: "This is where we send the ticket.",
  phone: "Phone",
  human: "Leave this field empty",
  privacy:
    "{{organiser}} uses what you enter for this event. It is deleted {{days}} days after the event is over.",
  accessCode: "Access code",
  accessCodeHint:
    "The access you had is no longer valid. Enter the code that is valid now: what you have typed is still here.",
  send: "Register | Register {{n}} people",
  ownTitle: "Your registration",
  linkOver: "This link is no longer valid",
  linkOverText:
    "The registration has changed since the link was sent. Enter your email address and we will send a new one if you are registered.",
  linkMissingText:
    "Enter the email address that you registered with, and we send a link to your registration.",
  linkSendFirst: "Send a link",
  linkSend: "Send a new link",
  linkSent: "If {{email}} is registered, an email with a new link will arrive shortly.",
  save: "Save changes",
  saved: "The changes are saved",
  cancel: "Cancel for {{name}}",
  cancelText:
    "The seat goes to the next in line. This cannot be undone, but you can register again if there is room.",
  linkedText:
    "Has an email of their own with ticket and link, and can change the details there. You can cancel for them.",
  cancelOpen: "Cancel",
  seatTitle: "Your seat",
  seatTake: "Take the seat",
  seatAgain: "Take a seat, or join the line",
  seatGiveUp: "Give up the seat",
  seatGiveUpText:
    "The seat goes to the next in line. You are still registered and can follow the event online.",
  seatLeave: "Leave the line",
  seatLeaveText:
    "You lose your place in line. You are still registered and can follow the event online.",
  seatConfirmed: "You have a seat in the hall",
  seatWaiting: "You are on the waiting list",
  seatGone: "You have given up the seat",
  seatLeft: "You are no longer in line",
  consentWords:
    "I agree that {{organiser}} keeps my answers to: {{labels}}. I can withdraw this at any time.",
  ticketQr: "QR code on the ticket of {{name}}",
  ticketShow: "Show the QR code at the door, on your phone or on paper.",
  ticketPdf: "Open as PDF",
  ticketSave: "Download as PDF",
  ticketPrint:
    "Print this page to have the ticket on paper. It has letters that the PDF file lacks.",
} as const;
