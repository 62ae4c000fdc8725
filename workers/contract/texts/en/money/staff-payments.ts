/** A client's own account for card payments, in its settings. */
export const staffPayments = {
  title: "Card payments",
  lead: "What people pay for your events goes straight to your own account at Stripe. Plenum never holds your money and never sees a card number.",
  standIn:
    "Plenum runs on this machine for trials. A page stands in for Stripe, so you can sell tickets without an account.",
  none: "Not set up",
  noneText: "You cannot publish events that cost money until your account takes payments.",
  begun: "Begun, not finished",
  begunText: "Stripe still needs something from you before your account can take payments.",
  submitted: "Stripe is looking at your account",
  submittedText:
    "Everything has been filled in, but no payments are taken yet. This can take a few days. Stripe tells you by email if something is missing.",
  restricted: "Stripe needs more from you",
  restrictedText:
    "The account takes no payments now. Stripe shows you what is missing. Events that cost money sell no tickets until that is in order.",
  enabled: "Payments are on",
  enabledText:
    "You can publish events that cost money. Payouts and fees are on your pages at Stripe.",
  account: "Account at Stripe:",
  begin: "Set up card payments",
  goOn: "Continue setting up",
  check: "Ask Stripe again",
  giveMore: "See what is missing",
  lookOver: "Look it over at Stripe",
  linkText: "Continue on Stripe’s own pages. The link works once and only for a few minutes.",
  toStripe: "Go to Stripe",
  linkOver: "That link no longer works. Get a new one here.",
} as const;
