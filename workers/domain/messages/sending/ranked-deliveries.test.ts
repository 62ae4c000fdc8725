/** Whoever waits for a mail or a code does not stand behind a broadcast. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAttendee } from "#tests/support/attendees/add-attendee.ts";
import { must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import {
  addPeople,
  mailServer,
  makeMessageWorld,
  texts,
} from "#tests/support/messages/message-world.ts";
import type { MailGateway } from "../../../contract/messages/mail.ts";
import { deliveries } from "../../../db/schema/index.ts";
import { askSignInLink } from "../../accounts/auto-login/auto-login.ts";
import { forgetPassword } from "../../accounts/password-links.ts";
import { register } from "../../accounts/register.ts";
import { askSignInCode } from "../../accounts/sms/sign-in-sms.ts";
import { ownBrand } from "../../deliveries/mails/brand.ts";
import { queueMail } from "../../deliveries/mails/queue-mail.ts";
import { deliveryRanks } from "../../deliveries/queue-delivery.ts";
import { sendDue } from "../../deliveries/send-due.ts";
import { queueSms } from "../../deliveries/sms/queue-sms.ts";
import { runBatch } from "../../shared/batch.ts";
import { createMessage } from "../changes/drafts.ts";
import { sendMessage } from "../changes/send-message.ts";
import { runMessages } from "./run-messages.ts";

let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());

/** Mails that one worker takes at once. */
const batch = 100;

test("a link to sign in that is asked for during a broadcast to 2,000 is the first of the next batch", async () => {
  const { deps } = domain;
  const { nord, eventId } = await makeMessageWorld(domain);
  await addPeople(deps, eventId, 2_000);
  const { id } = must(
    await createMessage(deps, nord.client, { eventId, kind: "broadcast", texts }),
  );
  must(await sendMessage(deps, nord.client, { eventId, id }));
  const server = mailServer(deps);
  const batches: (readonly string[])[] = [];
  const mail: MailGateway = {
    async send(mails, progress) {
      batches.push(mails.map(({ to }) => to.address));
      if (batches.length === 3) await askForLink();
      await server.deps.mail.send(mails, progress);
    },
  };
  const askForLink = async () => {
    // Long after the broadcast was put into line.
    domain.clock.now += 1_000;
    const letter = () => ({ subject: "s", title: "t", paragraphs: [], notes: [] });
    const one = { kind: "sign_in_link", recipient: "waits@x.example", locale: "no" } as const;
    await runBatch(deps, [queueMail(deps, { ...one, brand: ownBrand, letter })]);
  };
  await runMessages({ ...deps, mail });
  expect(batches[2]).toHaveLength(batch);
  expect(batches[3]?.[0]).toBe("waits@x.example");
  expect(batches.flat()).toHaveLength(2_001);
}, 240_000);

test("what somebody sits and waits for goes past the rest of a batch that is being sent: behind 50 mails at most", async () => {
  const { deps } = domain;
  const { nord, eventId } = await makeMessageWorld(domain, "Vest");
  await addPeople(deps, eventId, 300);
  const { id } = must(
    await createMessage(deps, nord.client, { eventId, kind: "broadcast", texts }),
  );
  must(await sendMessage(deps, nord.client, { eventId, id }));
  const asked = {
    email: "client@vest.test",
    address: "192.0.2.7",
    locale: "no",
    ref: null,
  } as const;
  const taken: string[] = [];
  const mail: MailGateway = {
    async send(mails, progress) {
      for (const each of mails) {
        if ((await progress.wants?.(each)) === false) continue;
        await progress.handingOver(each);
        taken.push(each.to.address);
        // In the midst of a batch, and of those that are handed over together.
        if (taken.length === 110) must(await askSignInLink(deps, asked));
        if (taken.length === 160) must(await forgetPassword(deps, asked));
        await progress.settled(each, { state: "sent", reply: "250 kept" });
      }
    },
  };
  await runMessages({ ...deps, mail });
  const places = taken.flatMap((address, place) => (address === asked.email ? [place] : []));
  expect(places).toEqual([150, 201]);
  expect(taken).toHaveLength(302);
  expect(new Set(taken).size).toBe(301);
}, 120_000);

test("links and codes that somebody asks for are the ones that go past", async () => {
  const { deps } = domain;
  const email = "client@vest.test";
  const address = "192.0.2.8";
  await deps.db.delete(deliveries);
  must(await askSignInLink(deps, { email, address, locale: "no", ref: null }));
  must(await forgetPassword(deps, { email, address, locale: "no" }));
  must(
    await register(deps, {
      kind: "self",
      name: "Ny Person",
      password: "en setning for seg selv",
      email: "ny@x.example",
      organisation: "",
      address,
      language: "no",
    }),
  );
  must(await askSignInCode(deps, { phone: "+4799990011", by: "d", locale: "no" }));
  const rows = await deps.db.query.deliveries.findMany();
  expect(rows.map(({ kind, rank }) => [kind, rank]).sort()).toEqual([
    ["auto_login", deliveryRanks.awaited],
    ["reset_password", deliveryRanks.awaited],
    ["sign_in_code", deliveryRanks.awaited],
    ["verify_address", deliveryRanks.awaited],
  ]);
});

test("a code goes before the SMS of a message that were in line before it", async () => {
  const { deps, clock } = domain;
  const { nord, eventId } = await makeMessageWorld(domain, "Sor");
  for (const phone of ["+4799990001", "+4799990002"]) {
    await addAttendee(deps, { eventId, name: "Kari", phone, registration: "accepted" });
  }
  const away = { state: "deferred", phase: "connect", code: null, reply: "away" } as const;
  const numbers: string[] = [];
  const sms = {
    ...deps.sms,
    async send(...[messages, progress]: Parameters<typeof deps.sms.send>) {
      for (const each of messages) {
        numbers.push(each.to);
        await progress.settled(each, away);
      }
    },
  };
  const input = { eventId, kind: "broadcast" as const, channels: ["sms" as const], texts };
  const { id } = must(await createMessage(deps, nord.client, input));
  must(await sendMessage(deps, nord.client, { eventId, id }));
  await runMessages({ ...deps, sms });
  clock.now += 10 * 60_000;
  const code = { kind: "sign_in_code", recipient: "+4799990009", locale: "no" } as const;
  await runBatch(deps, [queueSms(deps, { ...code, text: () => "123456" })]);
  numbers.length = 0;
  await sendDue({ ...deps, sms });
  expect(numbers).toEqual(["+4799990009", "+4799990001", "+4799990002"]);
});

test("what is due is found by the index, in its order", async () => {
  const { results } = await domain.deps.db.$client
    .prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM deliveries WHERE state = 'queued' AND channel = 'mail' AND due_at <= 1
       ORDER BY rank, due_at LIMIT 100`,
    )
    .all<{ detail: string }>();
  expect(results.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^SEARCH deliveries USING (COVERING )?INDEX deliveries_due/),
  ]);
});
