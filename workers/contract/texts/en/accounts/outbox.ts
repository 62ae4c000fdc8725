/** The outbox of a machine without a mail server. */
export const outbox = {
  title: "Outbox",
  lead: "Here are the mails and text messages that Plenum has sent from this machine. Without a mail server nothing goes out to the network, so the links in the messages are opened from here.",
  leadSmtp:
    "Here are the mails and text messages that Plenum has sent from this machine. Mail also goes out through the mail server that is set up.",
  onlyLocal: "This page exists only on a machine for development and trials, never in production.",
  empty: "Nothing has been sent yet",
  emptyHint: "Ask for a new password or create an account, and the mail will appear here.",
  forgot: "Forgotten password",
  to: "To {{address}}",
  from: "From {{sender}}",
  state: "Status: {{state}}",
  stateWaiting: "waiting",
  stateSent: "sent",
  stateFailed: "failed",
  stateUncertain: "may or may not have arrived",
  viewHtml: "As it looks",
  viewText: "As text",
  views: "View",
  frame: "The mail as it looks",
  back: "All messages",
  older: "Older messages",
} as const;
