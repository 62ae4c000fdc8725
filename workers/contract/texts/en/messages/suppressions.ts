/** Addresses that a client's messages do not go to. */
export const staffSuppressions = {
  title: "Suppressed addresses",
  lead: "None of your invitations, reminders and other messages go here. Tickets and answers to people’s own registrations are still sent.",
  settingsLead:
    "Those who have unsubscribed, and addresses from which email comes back, get no messages from you.",
  open: "See the addresses",
  chooseClient: "Choose a client to see its addresses.",
  search: "Search for how an address begins",
  none: "No address is suppressed",
  noneText:
    "When someone unsubscribes at the end of a message, or email comes back, the address is listed here.",
  noneFound: "No suppressed address begins like this",
  noneFoundText: "So your messages can go there.",
  unsubscribed: "Has unsubscribed",
  bounced: "Email came back",
  complained: "Reported as spam",
  since: "Since {{at}}",
  said: "The answer was: {{detail}}",
  lift: "Lift",
  liftNamed: "Lift the suppression of {{address}}",
  liftTitle: "Send messages to {{address}} again?",
  unsubscribedConfirm: "Do so only when the recipient has asked for it.",
  bouncedConfirm:
    "Do so when the address works again. If email comes back, it is suppressed once more.",
  complainedConfirm: "Do so only when the recipient has asked for it.",
  lifted: "The address gets messages again",
  attendeeUnsubscribed: "Unsubscribed from messages {{at}}",
  attendeeBounced: "Email to this address came back {{at}}. Ask for another one.",
  attendeeComplained: "Reported a message as spam {{at}}",
} as const;
