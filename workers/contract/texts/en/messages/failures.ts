/** Why a mail or SMS did not arrive, in words that something can be done about. */
export const staffFailures = {
  unknown_address: "the address does not exist or is not in use",
  unknown_number: "the number does not exist or cannot get SMS",
  mailbox_full: "the mailbox is full",
  spam: "the server took it for spam",
  too_large: "it was too large for the recipient",
  opted_out: "the recipient has told the service that they want no SMS",
  complained: "the recipient reported it as spam",
  sender_refused: "the sender was not accepted",
  sign_in: "signing in to whoever is to send it failed",
  server_away: "the server could not be reached",
  timed_out: "the server did not answer in time",
  interrupted: "the connection was broken",
  try_later: "the server asked to try again later",
  ran_out: "what it says had run out",
  refused: "the server would not take it",
  detail: "The answer that came",
};
