import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  makeTestClient,
  must,
  newEvent,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { callPage } from "#tests/support/pages.ts";
import { ok, refuse } from "#workers/contract/errors.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";

let domain: TestDomain;
let nord: TestClient;
let address: string;
let cookie: string;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  address = must(await createEvent(domain.deps, nord.client, newEvent("Autumn"))).slug;
  const of = { userId: nord.client.id };
  const { token } = await openSession(domain.deps, { of, device: "a desk" });
  cookie = `${cookieNames.console}=${token}`;
});
afterAll(() => domain.close());
beforeEach(() => {
  domain.waits.length = 0;
});

/** Opens the page of an event whose room answers these, one after the other, and the last one ever after. */
async function open(...answers: readonly Awaited<ReturnType<Deps["room"]["viewOf"]>>[]) {
  let asked = 0;
  const viewOf: Deps["room"]["viewOf"] = async () => {
    asked += 1;
    return answers[Math.min(asked, answers.length) - 1] ?? refuse("room.not_ready");
  };
  const room = Object.assign(Object.create(domain.deps.room), { viewOf });
  const deps = Object.assign(Object.create(domain.deps), { room });
  const { status, thrown, text } = await callPage(deps, {
    path: "events/:slug/polls/print",
    address,
    cookie,
  });
  return { status, thrown, page: JSON.parse(text), asked };
}

const empty = ok({ epoch: "e", seq: 1, base: 0, changes: [] });

test("a room that starts is waited for: whoever prints sees results and no error", async () => {
  const { page, asked, ...answer } = await open(refuse("room.not_ready"), empty);
  expect(answer).toEqual({ status: 200, thrown: false });
  expect([page.results, asked, domain.waits]).toEqual([[], 2, [250]]);
});

test("while it stays away the page stands, says so by having no results, and asks again later", async () => {
  const { page, asked, ...answer } = await open(refuse("room.not_ready"));
  expect(answer).toEqual({ status: 200, thrown: false });
  expect(page).toMatchObject({ name: "Autumn", slug: address, results: null });
  expect(asked).toBe(4);
});

test("a room that is there is asked once", async () => {
  const { page, asked } = await open(empty);
  expect([page.results, asked, domain.waits]).toEqual([[], 1, []]);
});
