/** Pages that ask nobody who they are, and those that are forms alone. */
/** Open to everybody, and about nobody in particular. */
export const openPages = [
  ...["lock-screen", "login/factor", "second-factor", "login/organisation", "login/callback"],
  ...["login", "logout", "preferences", "error-404", "error-500", "not-authorized", "foreign-form"],
  ...["maintenance", "privacy-policy", "terms-and-conditions", "join", "*"],
  ...["forgot-password", "password/reset", "reset-password", "register", "user/verify"],
  // On a machine for trials alone, and there of whoever sits at it.
  ...["dev/outbox", "dev/outbox/:id", "dev/card/:order"],
  ...["invitation", "html", "login-sms", "auto_login"],
  // What they show, the token of a mailed link decides, or the cookie that one leaves: registration.test.ts, own-standing.test.ts.
  ...[
    "event/:slug/user/details",
    "event/:slug/user/standing",
    "event/:slug/user/ticket",
    "event/:event/confirmSeat/:email",
    "event/:event/cancelSeat/:email",
  ],
  // What they show, the token of a mailed link decides, or as whom a browser was let in: own-data.test.ts, certificates.test.ts.
  ...["event/:slug/user/data", "event/:slug/user/data/file", "event/:slug/user/certificate"],
  // What it shows, the link of a check decides: hall-check.test.ts.
  "c/:code/check",
  // Whoever was shown a certificate has its code.
  ...["certificate", "certificate/:code"],
  // Nothing but the token of a mail says whose messages it is about: subscription.test.ts.
  "unsubscribe",
  // What they show, the token of a mailed link decides, or who is signed in: refunds.test.ts.
  ...["transactions/:id", "transactions/:id/pdf"],
  // Whoever knows the key may see it.
  "files/:key",
  "calendar/:file",
  // To all, and without its place before the access code: event-calendar.test.ts.
  "c/:code/calendar.ics",
  ...["upcoming-events", "comingsoon", "callback", "font-test"],
  // Of an event to its staff alone, of a gate to whoever has opened its link: scanner.test.ts.
  "scanner",
];

/** Pages without anything to see: their forms are all that they are. */
export const actionRoutes = ["star", "dismiss-announcement"];
