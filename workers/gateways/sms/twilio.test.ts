import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SmsServer, startSmsServer } from "#tests/support/sms-server.ts";
import type { OutgoingSms, SmsOutcome } from "../../contract/messages/sms.ts";
import { createTwilioGateway, type TwilioSettings } from "./twilio.ts";

let server: SmsServer;
beforeEach(async () => {
  server = await startSmsServer();
});
afterEach(() => server.close());

const now = Date.UTC(2026, 4, 12, 10);
const to = (end: number): OutgoingSms => {
  return { to: `+479999000${end}`, text: `Blåbær & ål\nnr. ${end}` };
};

/** Sends, and tells what was kept and what came of each, in order. */
async function send(messages: readonly OutgoingSms[], more: Partial<TwilioSettings> = {}) {
  const log: string[] = [];
  const outcomes: SmsOutcome[] = [];
  const gateway = createTwilioGateway({
    url: server.url,
    account: "AC1",
    token: "se:cret",
    sender: "+15550001111",
    fetch: (request) => fetch(request),
    now: () => now,
    ...more,
  });
  await gateway.send(messages, {
    async handingOver(sms) {
      log.push(`handing over ${sms.to}`);
    },
    async settled(sms, outcome) {
      log.push(`${outcome.state} ${sms.to}`);
      outcomes.push(outcome);
    },
  });
  return { log, outcomes };
}

test("each is one call with account, sender, number and text, kept before it leaves", async () => {
  const { log, outcomes } = await send([to(1), to(2)]);
  expect(server.received).toEqual(
    [to(1), to(2)].map((sms) => {
      return {
        path: "/2010-04-01/Accounts/AC1/Messages.json",
        authorization: `Basic ${btoa("AC1:se:cret")}`,
        form: { To: sms.to, Body: sms.text, From: "+15550001111" },
      };
    }),
  );
  expect(outcomes).toEqual([
    { state: "sent", reply: "201" },
    { state: "sent", reply: "201" },
  ]);
  expect(log).toEqual([
    "handing over +4799990001",
    "sent +4799990001",
    "handing over +4799990002",
    "sent +4799990002",
  ]);
});

test("a group of numbers is named as one", async () => {
  const sender = `MG${"0a".repeat(16)}`;
  await send([to(1)], { sender });
  expect(server.received[0]?.form).toMatchObject({ MessagingServiceSid: sender });
  expect(server.received[0]?.form).not.toHaveProperty("From");
});

test("a number that will never do is refused with the service's reason, and the rest goes on", async () => {
  const body = { code: 21211, message: "Invalid 'To' Phone Number", status: 400 };
  server.behaviours.set(to(1).to, { status: 400, body });
  const { outcomes } = await send([to(1), to(2)]);
  expect(outcomes).toMatchObject([
    {
      state: "refused",
      phase: "answer",
      code: 400,
      reply: "400 (21211) Invalid 'To' Phone Number",
    },
    { state: "sent" },
  ]);
});

describe("a service that has had enough", () => {
  test.each([
    ["90", 90_000],
    [new Date(now + 120_000).toUTCString(), 120_000],
    ["999999999", 24 * 60 * 60_000],
    [new Date(now - 5_000).toUTCString(), 0],
  ])("and asks to wait: %s", async (header, retryAfterMs) => {
    server.behaviours.set(to(1).to, {
      status: 429,
      body: { code: 20429, message: "Too Many Requests" },
      headers: { "Retry-After": header },
    });
    const { outcomes } = await send([to(1), to(2), to(3)]);
    const outcome = { state: "deferred", code: 429, retryAfterMs };
    expect(outcomes).toMatchObject([
      { ...outcome, reply: "429 (20429) Too Many Requests" },
      { ...outcome, isUntried: true },
      { ...outcome, isUntried: true },
    ]);
    expect(outcomes[0]).not.toHaveProperty("isUntried");
    expect(server.received).toHaveLength(1);
  });

  test.each([500, 503, 401, 403, 404, 302])(
    "answers %i: later, and nobody else tries",
    async (status) => {
      const headers = status === 302 ? { Location: `${server.url}/elsewhere` } : {};
      server.behaviours.set(to(1).to, { status, headers });
      const { outcomes } = await send([to(1), to(2)]);
      expect(outcomes).toMatchObject([
        { state: "deferred", phase: "answer", code: status },
        { state: "deferred", isUntried: true },
      ]);
      // Where a redirect leads account and token do not follow.
      expect(server.received).toHaveLength(1);
    },
  );

  test("answers with something else than an error of its own", async () => {
    server.behaviours.set(to(1).to, { status: 400, body: ["no"] });
    expect((await send([to(1)])).outcomes).toMatchObject([{ state: "refused", reply: "400" }]);
  });
});

describe("a service that says nothing", () => {
  test.each([
    ["hangs up", "drop"],
    ["hangs", "hang"],
    ["is lost behind another", { status: 504 }],
  ] as const)("%s: it may have been taken, and the rest waits untried", async (_how, behaviour) => {
    server.behaviours.set(to(1).to, behaviour);
    const { log, outcomes } = await send([to(1), to(2)], { answerMs: 1_000 });
    expect(outcomes).toMatchObject([
      { state: "uncertain" },
      { state: "deferred", code: null, isUntried: true },
    ]);
    expect(log[0]).toBe("handing over +4799990001");
    expect(server.received).toHaveLength(1);
  });

  test.each([521, 530])("cannot be reached through the platform (%i): later", async (status) => {
    server.behaviours.set(to(1).to, { status });
    expect((await send([to(1)])).outcomes).toMatchObject([{ state: "deferred", phase: "connect" }]);
  });

  test("is not there: later", async () => {
    const { url } = server;
    await server.close();
    const { outcomes } = await send([to(1)], { url });
    expect(outcomes).toEqual([
      { state: "deferred", phase: "connect", code: null, reply: "ECONNREFUSED" },
    ]);
    server = await startSmsServer();
  });
});

test("an SMS that nobody wants to be sent any more does not leave, and nothing is settled of it", async () => {
  const settled: string[] = [];
  const gateway = createTwilioGateway({
    url: server.url,
    account: "AC1",
    token: "t",
    sender: "Plenum",
    fetch: (request) => fetch(request),
    now: () => now,
  });
  await gateway.send([to(1), to(2)], {
    wants: async (sms) => sms.to !== to(1).to,
    async handingOver() {},
    async settled(sms) {
      settled.push(sms.to);
    },
  });
  expect(settled).toEqual([to(2).to]);
  expect(server.received.map(({ form }) => form.To)).toEqual([to(2).to]);
});

test("nothing leaves unless it is kept that it is being handed over", async () => {
  const outcomes: SmsOutcome[] = [];
  const gateway = createTwilioGateway({
    url: server.url,
    account: "AC1",
    token: "t",
    sender: "Plenum",
    fetch: (request) => fetch(request),
    now: () => now,
  });
  await gateway.send([to(1)], {
    async handingOver() {
      throw new Error("the database is away");
    },
    async settled(_sms, outcome) {
      outcomes.push(outcome);
    },
  });
  expect(outcomes).toMatchObject([{ state: "deferred", reply: "the database is away" }]);
  expect(server.received).toEqual([]);
});
