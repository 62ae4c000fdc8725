import { afterEach, beforeEach, expect, test } from "vitest";
import { codeOf, must, openDomain, type TestDomain } from "#tests/support/domain.ts";
import { ok, refuse } from "../../contract/errors.ts";
import { formAnswers } from "../../db/schema/index.ts";
import { runDue } from "../events/due.ts";
import { answerOnce, sameAnswerMs } from "./form-answers.ts";

let domain: TestDomain;
let made: number;

beforeEach(async () => {
  domain = await openDomain();
  made = 0;
});
afterEach(() => domain.close());

const read = (kept: unknown) => (typeof kept === "string" ? kept : null);
async function makeOne() {
  made += 1;
  return ok(`secret ${made}`);
}

function send(posted = "name=Nett", sessionId = "ses_1", work = makeOne) {
  return answerOnce(domain.deps, { sessionId, posted, read }, work);
}

test("the same form posted again by the same session is told the same, and makes nothing", async () => {
  expect(must(await send())).toBe("secret 1");
  expect(must(await send())).toBe("secret 1");
  expect(must(await send("name=Lysbilder"))).toBe("secret 2");
  expect(must(await send("name=Nett", "ses_2"))).toBe("secret 3");
});

test("two at once are told the same", async () => {
  const told = (await Promise.all([send(), send()])).map(must);
  expect(told).toEqual(["secret 1", "secret 1"]);
});

test("what was refused, and what threw, is tried anew", async () => {
  const refused = await send(undefined, undefined, async () => refuse("factor.wrong"));
  expect(codeOf(refused)).toBe("factor.wrong");
  const broken = send(undefined, undefined, async () => {
    throw new Error("the database is away");
  });
  await expect(broken).rejects.toThrow("the database is away");
  expect(must(await send())).toBe("secret 1");
});

test("one that never ends is told of, and taken over later", async () => {
  let started = () => {};
  const hasStarted = new Promise<void>((resolve) => {
    started = resolve;
  });
  void send(undefined, undefined, () => {
    started();
    return new Promise(() => {});
  });
  await hasStarted;
  expect(codeOf(await send())).toBe("request.under_way");
  domain.clock.now += 30_000;
  expect(must(await send())).toBe("secret 1");
});

test("an answer is kept encrypted, for a minute", async () => {
  must(await send());
  const kept = await domain.deps.db.query.formAnswers.findMany();
  expect(JSON.stringify(kept)).not.toMatch(/secret|Nett/);
  domain.clock.now += sameAnswerMs;
  expect(must(await send())).toBe("secret 2");
  domain.clock.now += sameAnswerMs;
  await runDue(domain.deps);
  expect(await domain.deps.db.select().from(formAnswers)).toEqual([]);
});
