/** What a mail server says of addresses when mails are handed to it, over a real connection. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { mailAttendee, readSuppressed } from "#tests/support/messages/suppressed.ts";
import { type SmtpServer, startSmtpServer } from "#tests/support/smtp-server.ts";
import { deliveries, mailSuppressions } from "../../db/schema/index.ts";
import { createSmtpGateway } from "../../gateways/mail/smtp.ts";
import { sendDue } from "../deliveries/send-due.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";

let domain: TestDomain;
let nord: TestClient;
let server: SmtpServer;
let deps: Deps;
let eventId: string;
let people = 0;

beforeAll(async () => {
  domain = await openDomain();
  server = await startSmtpServer();
  const settings = { host: "127.0.0.1", port: server.port, security: "none", login: null } as const;
  deps = { ...domain.deps, mail: createSmtpGateway(settings) };
  nord = await makeTestClient(deps, "Nord");
  eventId = must(await createEvent(deps, nord.client, newEvent("Fest"))).id;
});
afterAll(async () => {
  await server.close();
  await domain.close();
});
beforeEach(async () => {
  domain.clock.now = noon;
  await deps.db.delete(mailSuppressions);
});

/** Mails somebody of whom the server says this, and answers what became of it. */
async function sendTo(says: string | null, where: "recipients" | "contents" = "recipients") {
  people += 1;
  const email = `kari${people}@else.test`;
  const code = Number(says?.slice(0, 3));
  if (says !== null) server[where].set(email, { code, says: says.slice(4) });
  await mailAttendee(deps, nord.client, { eventId, email });
  await sendDue(deps);
  const [row] = await deps.db.select().from(deliveries);
  return { email, state: row?.state };
}

test.each([
  "550 5.1.1 No such user here",
  "550 5.1.10 Recipient domain has a null MX",
  "553 5.1.3 Bad address syntax",
  "550 5.1.6 Mailbox has moved",
])("an address that is nobody's is written to no more: %s", async (says) => {
  const { email, state } = await sendTo(says);
  expect(state).toBe("failed");
  const { clientId } = nord;
  expect(await readSuppressed(deps)).toEqual([
    { clientId, address: email, reason: "bounced", detail: says },
  ]);
});

test.each([
  ["550 5.7.1 Relaying denied", "recipients", "failed"],
  ["550 5.1.8 Bad sender's system address", "recipients", "failed"],
  ["552 5.2.2 Mailbox full", "recipients", "failed"],
  ["550 not today", "recipients", "failed"],
  ["450 4.1.1 Try again later", "recipients", "queued"],
  ["554 5.1.1 said of the content", "contents", "failed"],
  [null, "recipients", "sent"],
] as const)(
  "what is no fault of the address keeps nothing from it: %s",
  async (says, where, expected) => {
    expect((await sendTo(says, where)).state).toBe(expected);
    expect(await readSuppressed(deps)).toEqual([]);
  },
);

test("of mails to several one that is nobody's is told apart, and the rest arrive", async () => {
  const before = server.mails.length;
  const { email } = await sendTo("550 5.1.1 No such user here");
  await deps.db.update(deliveries).set({ state: "queued", dueAt: noon, settledAt: null });
  const [row] = await deps.db.select().from(deliveries);
  if (!row) throw new Error("there is no mail");
  for (let place = 0; place < 60; place += 1) {
    const other = { id: deps.newId("dlv"), recipient: `ola${place}@else.test` };
    await deps.db.insert(deliveries).values({ ...row, ...other });
  }
  await deps.db.delete(mailSuppressions);
  await sendDue(deps);
  expect(server.mails.length - before).toBe(60);
  expect((await readSuppressed(deps)).map(({ address }) => address)).toEqual([email]);
});
