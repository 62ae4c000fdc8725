/** The page at which the reader of a message unsubscribes, without an account. */
export const unsubscribe = {
  title: "Messages by email and SMS",
  subscribed: "No more messages from {{client}}?",
  subscribedText:
    "{{address}} gets invitations, reminders and other messages about the events of {{client}}.",
  unsubscribed: "You are unsubscribed",
  unsubscribedText: "{{client}} sends no more messages to {{address}}.",
  stillSent: "You still get tickets, and answers to what you sign up for yourself.",
  leave: "Unsubscribe",
  return: "Subscribe again",
  over: "This link does not work",
  overText:
    "It is too old or incomplete. Use the link at the end of the last message that you got.",
  toFront: "To the front page",
} as const;
