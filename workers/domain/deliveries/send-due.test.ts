import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDomain, type TestDomain } from "#tests/support/domain.ts";
import { countStatements } from "#tests/support/messages/count-statements.ts";
import type { MailGateway, MailOutcome } from "#workers/contract/messages/mail.ts";
import { openDatabase } from "../../db/client.ts";
import { deliveries } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { runBatch } from "../shared/batch.ts";
import { queueDelivery } from "./queue-delivery.ts";
import { reclaimDeliveries, sendDue } from "./send-due.ts";

const minute = 60_000;
const sent: MailOutcome = { state: "sent", reply: "250 kept" };

let domain: TestDomain;
let clock: TestDomain["clock"];

beforeAll(async () => {
  domain = await openDomain();
  clock = domain.clock;
});
afterAll(() => domain.close());
beforeEach(async () => {
  await domain.deps.db.delete(deliveries);
});

function queue(...recipients: readonly string[]) {
  const { deps } = domain;
  return runBatch(
    deps,
    recipients.map((recipient) =>
      queueDelivery(deps, {
        channel: "mail",
        kind: "reset_password",
        recipient,
        content: {
          from: { name: "Plenum", address: "post@plenum.example" },
          replyTo: null,
          subject: "Nytt passord",
          text: "Hei",
          html: "<p>Hei</p>",
          headers: [],
          attachments: [],
        },
      }),
    ),
  );
}

/** A server that answers each address as it is told, and keeps the ids that it has seen. */
function serverOf(outcomeOf: (address: string) => MailOutcome = () => sent) {
  const taken: string[] = [];
  const mail: MailGateway = {
    async send(mails, progress) {
      for (const each of mails) {
        const outcome = outcomeOf(each.to.address);
        if (!("phase" in outcome) || outcome.phase === "content") {
          await progress.handingOver(each);
          taken.push(`${each.to.address} ${each.messageId}`);
        }
        await progress.settled(each, outcome);
      }
    },
  };
  const deps: Deps = { ...domain.deps, mail };
  return { deps, taken };
}

function rows() {
  return domain.deps.db.query.deliveries.findMany({ orderBy: (table, { asc }) => asc(table.id) });
}

async function statesByRecipient() {
  const all = await rows();
  return Object.fromEntries(all.map(({ recipient, state }) => [recipient, state]));
}

describe("what is due", () => {
  test("is sent once, in its order, and says what the server said", async () => {
    await queue("a@x.example");
    clock.now += minute;
    await queue("b@x.example");
    const { deps, taken } = serverOf();
    await sendDue(deps);
    await sendDue(deps);
    const all = (await rows()).sort((a, b) => a.createdAt - b.createdAt);
    expect(taken).toEqual(all.map(({ recipient, id }) => `${recipient} ${id}@127.0.0.1`));
    expect(all).toMatchObject([
      {
        state: "sent",
        reply: "250 kept",
        tries: 1,
        dueAt: null,
        settledAt: clock.now,
        claim: null,
      },
      { state: "sent" },
    ]);
  });

  test("goes to one of two workers that look at once", async () => {
    await queue(...Array.from({ length: 60 }, (_, n) => `p${n}@x.example`));
    const { deps, taken } = serverOf();
    await Promise.all([sendDue(deps), sendDue(deps)]);
    expect(taken).toHaveLength(60);
    expect(new Set(taken).size).toBe(60);
  });

  test("of more than a worker takes at once is all sent, with two statements for a hundred", async () => {
    await queue(...Array.from({ length: 450 }, (_, n) => `p${n}@x.example`));
    const { deps, taken } = serverOf();
    const { deps: counted, count } = countStatements(deps);
    await sendDue(counted);
    expect(taken).toHaveLength(450);
    expect(new Set(taken).size).toBe(450);
    expect(new Set(Object.values(await statesByRecipient()))).toEqual(new Set(["sent"]));
    // Beside those: a short list at first, the first that takes some, the last that keeps the rest, and one of each other channel.
    expect(count()).toBeLessThanOrEqual(9 + 5);
  });

  test("is found by the index, and kept by ids, in the statement that does both", async () => {
    await queue(...Array.from({ length: 110 }, (_, n) => `p${n}@x.example`));
    const { deps } = serverOf();
    const d1 = deps.db.$client;
    const asked: string[] = [];
    const noting = new Proxy(d1, {
      get(_target, key) {
        if (key !== "prepare") return Reflect.get(d1, key).bind(d1);
        return (query: string) => {
          asked.push(query);
          return d1.prepare(query);
        };
      },
    });
    await sendDue({ ...deps, db: openDatabase(noting) });
    const both = asked.filter((query) => /^UPDATE deliveries .*UNION ALL/s.test(query));
    expect(both.length).toBeGreaterThan(0);
    for (const query of new Set(both)) {
      const many = query.split("?").length - 1;
      const { results } = await d1
        .prepare(`EXPLAIN QUERY PLAN ${query}`)
        .bind(...Array.from({ length: many }, () => "[]"))
        .all<{ detail: string }>();
      const plan = results
        .map(({ detail }) => detail)
        .filter((each) => each.includes("deliveries"));
      expect(plan).toEqual([
        expect.stringMatching(/^SEARCH deliveries USING (COVERING )?INDEX deliveries_due/),
        expect.stringMatching(
          /^SEARCH deliveries USING INDEX sqlite_autoindex_deliveries_1 \(id=\?\)/,
        ),
      ]);
    }
  });
});

describe("what a server does not take", () => {
  test("has failed when it will never take it, and keeps its reason", async () => {
    await queue("none@x.example");
    const refused = {
      state: "refused",
      phase: "recipient",
      code: 550,
      reply: "550 no such user",
    } as const;
    await sendDue(serverOf(() => refused).deps);
    expect(await rows()).toMatchObject([
      { state: "failed", reply: "recipient: 550 no such user", dueAt: null },
    ]);
  });

  test("is tried again later and later, and has failed after two days", async () => {
    await queue("grey@x.example");
    const start = clock.now;
    const away = { state: "deferred", phase: "connect", code: null, reply: "no answer" } as const;
    const { deps } = serverOf(() => away);
    const waits: number[] = [];
    for (;;) {
      const triedAt = clock.now;
      await sendDue(deps);
      const [row] = await rows();
      if (row?.state !== "queued" || row.dueAt === null) break;
      waits.push((row.dueAt - triedAt) / minute);
      // Not a millisecond before it is due.
      clock.now = row.dueAt - 1;
      await sendDue(deps);
      expect((await rows())[0]?.tries).toBe(row.tries);
      clock.now = row.dueAt;
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 720, 1_440]);
    expect((await rows())[0]).toMatchObject({ state: "failed", reply: "connect: no answer" });
    clock.now = start;
  });
});

describe("a worker that dies", () => {
  /** Dies at the n-th mail, after its content has gone; the server takes so long for each. */
  async function dieAt(place: number, eachMs = 0) {
    const taken: string[] = [];
    const mail: MailGateway = {
      async send(mails, progress) {
        for (const [index, each] of mails.entries()) {
          await progress.handingOver(each);
          taken.push(each.to.address);
          clock.now += eachMs;
          if (index === place) return new Promise(() => {});
          await progress.settled(each, sent);
        }
      },
    };
    void sendDue({ ...domain.deps, mail });
    await expect.poll(() => taken.length).toBe(place + 1);
    return taken;
  }

  test("leaves nothing to be sent twice: what may have left waits for somebody, the rest is sent", async () => {
    const everybody = Array.from(
      { length: 120 },
      (_, n) => `p${String(n).padStart(3, "0")}@x.example`,
    );
    await queue(...everybody);
    const before = await dieAt(60);
    clock.now += 16 * minute;
    await runBatch(domain.deps, reclaimDeliveries(clock.now));
    const { deps, taken } = serverOf();
    await sendDue(deps);
    const after = taken.map((line) => line.split(" ")[0]);
    expect(after.filter((address) => before.includes(address ?? ""))).toEqual([]);
    const states = await statesByRecipient();
    const uncertain = everybody.filter((address) => states[address] === "uncertain");
    // The list in which it died, which holds what it had sent of it; the first one is short.
    expect(uncertain).toEqual(everybody.slice(15, 65));
    expect([...before, ...after, ...uncertain].filter(Boolean).length).toBeGreaterThanOrEqual(120);
    expect(
      Object.values(states).filter((state) => state !== "uncertain" && state !== "sent"),
    ).toEqual([]);
  });

  test.each([
    { eachMs: 500, from: 60, until: 75, rate: "slow" },
    { eachMs: 80, from: 40, until: 65, rate: "middling" },
  ])("leaves fewer of them where the server is $rate", async ({ eachMs, from, until }) => {
    const everybody = Array.from(
      { length: 90 },
      (_, n) => `p${String(n).padStart(2, "0")}@x.example`,
    );
    await queue(...everybody);
    await dieAt(60, eachMs);
    clock.now += 16 * minute;
    await runBatch(domain.deps, reclaimDeliveries(clock.now));
    const states = await statesByRecipient();
    expect(everybody.filter((address) => states[address] === "uncertain")).toEqual(
      everybody.slice(from, until),
    );
    expect(everybody.filter((address) => states[address] === "sent")).toHaveLength(from);
  });

  test("counts no try of what it had only taken: put off by the server later, that waits a minute like any other", async () => {
    await queue("ola@x.example");
    let isTaken = false;
    const hanging: MailGateway = {
      send() {
        isTaken = true;
        return new Promise(() => {});
      },
    };
    void sendDue({ ...domain.deps, mail: hanging });
    await expect.poll(() => isTaken).toBe(true);
    clock.now += 16 * minute;
    await runBatch(domain.deps, reclaimDeliveries(clock.now));
    await sendDue(
      serverOf(() => ({ state: "deferred", phase: "recipient", code: 451, reply: "not today" }))
        .deps,
    );
    expect(await rows()).toMatchObject([{ state: "queued", tries: 1, dueAt: clock.now + minute }]);
  });

  test("on its way to a server with the next hundred leaves open the last list of those before", async () => {
    const everybody = Array.from(
      { length: 130 },
      (_, n) => `p${String(n).padStart(3, "0")}@x.example`,
    );
    await queue(...everybody);
    const first = serverOf();
    let batches = 0;
    const mail: MailGateway = {
      send(mails, progress) {
        batches += 1;
        return batches === 1 ? first.deps.mail.send(mails, progress) : new Promise(() => {});
      },
    };
    void sendDue({ ...domain.deps, mail });
    await expect.poll(() => batches).toBe(2);
    clock.now += 16 * minute;
    await runBatch(domain.deps, reclaimDeliveries(clock.now));
    const second = serverOf();
    await sendDue(second.deps);
    const reached = (lines: readonly string[]) => lines.map((line) => line.split(" ")[0]);
    expect(reached([...first.taken, ...second.taken]).sort()).toEqual(everybody);
    const states = await statesByRecipient();
    expect(everybody.filter((address) => states[address] === "uncertain")).toEqual(
      everybody.slice(65, 100),
    );
    expect(everybody.filter((address) => states[address] === "sent")).toHaveLength(95);
  });

  test("whose database fails for a moment keeps with the next ones what it could not keep", async () => {
    const everybody = Array.from(
      { length: 60 },
      (_, n) => `p${String(n).padStart(2, "0")}@x.example`,
    );
    await queue(...everybody);
    const d1 = domain.deps.db.$client;
    let batches = 0;
    const failing = new Proxy(d1, {
      get(_target, key) {
        if (key !== "batch") return Reflect.get(d1, key).bind(d1);
        return async (list: D1PreparedStatement[]) => {
          batches += 1;
          // The one that keeps the first list and hands over the next; those of other channels were before.
          if (batches === 5) throw new Error("D1 is away");
          return d1.batch(list);
        };
      },
    });
    const { deps, taken } = serverOf();
    await sendDue({ ...deps, db: openDatabase(failing) }).catch(() => {});
    expect(new Set(taken).size).toBe(taken.length);
    const states = await statesByRecipient();
    expect(everybody.filter((address) => states[address] === "uncertain")).toEqual([]);
    const open = everybody.filter((address) => states[address] === "handing_over");
    expect(open).toEqual([]);
  });

  test("and wakes up after its time hands over nothing more", async () => {
    await queue("slow@x.example");
    const taken: string[] = [];
    let isAwake: () => void = () => {};
    const asleep = new Promise<void>((resolve) => {
      isAwake = resolve;
    });
    const mail: MailGateway = {
      async send(mails, progress) {
        for (const each of mails) {
          await asleep;
          await progress.handingOver(each).then(
            () => taken.push(each.to.address),
            () => {},
          );
          await progress.settled(each, {
            state: "deferred",
            phase: "content",
            code: null,
            reply: "",
          });
        }
      },
    };
    const slow = sendDue({ ...domain.deps, mail });
    await expect.poll(async () => (await rows())[0]?.state).toBe("sending");
    clock.now += 16 * minute;
    await runBatch(domain.deps, reclaimDeliveries(clock.now));
    await sendDue(serverOf().deps);
    isAwake();
    await slow;
    expect(taken).toEqual([]);
    expect(await rows()).toMatchObject([{ state: "sent" }]);
  });
});
