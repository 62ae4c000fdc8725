import { expect, test } from "vitest";
import { failureKindOf, failureKinds, ranOutReply } from "./failure-kind.ts";

/** As servers write them: Postfix, Exim, Exchange Online, Gmail, Outlook.com, and our own sender. */
test.each([
  [
    "recipient: 550 5.1.1 <kari@example.org>: Recipient address rejected: User unknown",
    "unknown_address",
  ],
  ["recipient: 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found", "unknown_address"],
  ["recipient: 550 5.4.1 Recipient address rejected: Access denied", "unknown_address"],
  ["recipient: 550 no such user", "unknown_address"],
  ["recipient: 550-5.2.1 The email account that you tried to reach is inactive", "unknown_address"],
  ["recipient: 452 4.2.2 The recipient's inbox is out of storage space", "mailbox_full"],
  ["recipient: 552 5.2.2 Mailbox full", "mailbox_full"],
  ["recipient: 552 Requested mail action aborted: quota exceeded", "mailbox_full"],
  ["recipient: 554 5.7.1 Client host [192.0.2.1] blocked using zen.spamhaus.org", "spam"],
  ["content: 550 5.7.1 Message rejected due to the sender's reputation", "spam"],
  ["content: 554 5.7.1 Spam message rejected", "spam"],
  ["content: 552 5.3.4 Message size exceeds fixed limit", "too_large"],
  ["content: 552 message too big for this server", "too_large"],
  [
    "content: 550-5.7.26 Unauthenticated email is not accepted due to DMARC policy",
    "sender_refused",
  ],
  ["sender: 553 5.1.8 Sender address rejected: Domain not found", "sender_refused"],
  ["sender: 550 not allowed", "sender_refused"],
  ["sign-in: 535 5.7.8 Authentication failed", "sign_in"],
  ["connect: connect ECONNREFUSED 127.0.0.1:25", "server_away"],
  ["connect: 421 4.3.2 Service not available", "server_away"],
  ["connect: the server did not answer in time", "timed_out"],
  ["recipient: the server did not answer in time", "timed_out"],
  ["connect: Greeting never received", "timed_out"],
  ["recipient: the connection was closed", "interrupted"],
  ["the connection was closed", "interrupted"],
  ["the server did not answer in time", "timed_out"],
  ["recipient: 450 4.2.0 Recipient address rejected: Greylisted, try again in 300 s", "try_later"],
  ["recipient: 450 4.1.1 User unknown at the moment", "try_later"],
  ["recipient: 451 Temporary local problem", "try_later"],
  [`connect: ${ranOutReply}`, "ran_out"],
  ["bounce: 550 5.1.1 nobody of that name", "unknown_address"],
  ["bounce: it came back", "refused"],
  ["complaint: abuse", "complained"],
  ["recipient: 550 we do not want it", "refused"],
  ["answer: 400 (21211) The 'To' number is not valid", "unknown_number"],
  ["answer: 400 (21610) Attempt to send to unsubscribed recipient", "opted_out"],
  ["answer: 401 (20003) Authenticate", "sign_in"],
  ["answer: 429 (20429) Too Many Requests", "try_later"],
  ["answer: 503 ", "server_away"],
  ["answer: 400 (21408) Permission to send to this region is not enabled", "refused"],
] as const)("%s is %s", (kept, kind) => {
  expect(failureKindOf(kept)).toBe(kind);
});

test("whatever a server says, it is one of the kinds that have words", () => {
  for (const kept of ["", ":", "recipient:", "5.1.1", "content: ☃\n550", "answer: "]) {
    expect(failureKinds).toContain(failureKindOf(kept));
  }
});
