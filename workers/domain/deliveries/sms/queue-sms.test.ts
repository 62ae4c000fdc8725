import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import type { SmsGateway, SmsOutcome } from "../../../contract/messages/sms.ts";
import { deliveries } from "../../../db/schema/index.ts";
import { runBatch } from "../../shared/batch.ts";
import { listOutbox, readOutbox } from "../list-outbox.ts";
import { ownBrand } from "../mails/brand.ts";
import { queueMail } from "../mails/queue-mail.ts";
import { sendDue } from "../send-due.ts";
import { queueSms } from "./queue-sms.ts";

const minute = 60_000;
let domain: TestDomain;
beforeAll(async () => {
  domain = await openDomain();
});
afterAll(() => domain.close());
beforeEach(() => domain.deps.db.delete(deliveries));

const queue = (recipient: string, text = "Koden er 123456\nIkke del den") =>
  runBatch(domain.deps, [
    queueSms(domain.deps, { kind: "trial", recipient, locale: "no", text: () => text }),
  ]);

const rows = () =>
  domain.deps.db.query.deliveries.findMany({ orderBy: (table, { asc }) => asc(table.recipient) });

/** A service that answers each number as it is told, and keeps what it took. */
function serviceOf(outcomeOf: (number: string) => SmsOutcome) {
  const taken: string[] = [];
  const sms: SmsGateway = {
    async send(messages, progress) {
      for (const each of messages) {
        await progress.handingOver(each);
        taken.push(`${each.to} ${each.text}`);
        await progress.settled(each, outcomeOf(each.to));
      }
    },
  };
  return { deps: { ...domain.deps, sms }, taken };
}

test("an SMS is sent once by what carries SMS, and what the service said is kept", async () => {
  await queue("+4799990001");
  const { deps, taken } = serviceOf(() => ({ state: "sent", reply: "201" }));
  await sendDue(deps);
  await sendDue(deps);
  expect(taken).toEqual(["+4799990001 Koden er 123456\nIkke del den"]);
  expect(await rows()).toMatchObject([
    { channel: "sms", state: "sent", reply: "201", tries: 1, dueAt: null },
  ]);
});

test("a pause that the service asks for is kept, and who was not tried has lost no try", async () => {
  const { clock } = domain;
  await queue("+4799990001");
  await queue("+4799990002");
  const full = { state: "deferred", phase: "answer", code: 429, reply: "429" } as const;
  const { deps } = serviceOf((number) =>
    number.endsWith("1")
      ? { ...full, retryAfterMs: 10 * minute }
      : { ...full, retryAfterMs: 10 * minute, isUntried: true },
  );
  await sendDue(deps);
  expect(await rows()).toMatchObject([
    { state: "queued", tries: 1, dueAt: clock.now + 10 * minute, reply: "answer: 429" },
    { state: "queued", tries: 0, dueAt: clock.now + 10 * minute },
  ]);
});

test("what is refused has failed with its reason, and what is uncertain is not sent again", async () => {
  await queue("+4799990001");
  await queue("+4799990002");
  const { deps, taken } = serviceOf((number) =>
    number.endsWith("1")
      ? { state: "refused", phase: "answer", code: 400, reply: "400 (21211) no such number" }
      : { state: "uncertain", reply: "hung up" },
  );
  await sendDue(deps);
  await sendDue(deps);
  expect(taken).toHaveLength(2);
  expect(await rows()).toMatchObject([
    { state: "failed", reply: "answer: 400 (21211) no such number" },
    { state: "uncertain", reply: "hung up" },
  ]);
});

test("a mail server that keeps everybody waiting, and one that throws, keep no SMS", async () => {
  await queue("+4799990001");
  const letter = () => ({ subject: "s", title: "t", paragraphs: [], notes: [] });
  const mail = { kind: "trial", recipient: "a@x.test", locale: "no", brand: ownBrand } as const;
  await runBatch(domain.deps, [queueMail(domain.deps, { ...mail, letter })]);
  const { deps } = serviceOf(() => ({ state: "sent", reply: "201" }));
  const broken = {
    async send() {
      throw new Error("no way out");
    },
  };
  await expect(sendDue({ ...deps, mail: broken })).rejects.toThrow("no way out");
  expect((await rows())[0]).toMatchObject({ recipient: "+4799990001", state: "sent" });
});

test("without a service it lies in the outbox, known by how it begins", async () => {
  await queue("+4799990001");
  await sendDue(domain.deps);
  const { entries, sendsSms } = must(await listOutbox(domain.deps, { before: null }));
  expect(sendsSms).toBe(false);
  expect(entries).toMatchObject([
    { channel: "sms", recipient: "+4799990001", subject: "Koden er 123456", state: "sent" },
  ]);
  const message = must(await readOutbox(domain.deps, { id: entries[0]?.id ?? "" }));
  expect(message).toMatchObject({
    from: "Plenum",
    text: "Koden er 123456\nIkke del den",
    html: "",
  });
});
