/**
 * What one network may do: a hall is one, and comes in whole; tokens and people that are made up
 * behind one address are bounded. Through the Worker's own entry, with limits that count as the
 * platform's do.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { actInEmbed, loadEmbed } from "#app/event/embed/embed.server.ts";
import { actOnAdmission } from "#app/event/live/live-action.server.ts";
import { loadLivePage } from "#app/event/live/live-loader.server.ts";
import { scannerCallLimits } from "#workers/contract/door/door-limits.ts";
import { callLimits, networkLimits } from "#workers/contract/limits.ts";
import { catalogues } from "#workers/contract/texts/index.ts";
import { openSession } from "#workers/domain/accounts/sessions.ts";
import { createEvent } from "#workers/domain/events/changes/create-event.ts";
import { openEvent, publishEvent } from "#workers/domain/events/changes/transitions.ts";
import type { EventRecord } from "#workers/domain/events/event-record.ts";
import { createHandlers } from "#workers/handlers.ts";
import {
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "./support/domain.ts";

/** The reference of the product: so many phones behind one address come in within a minute. */
const hall = 1_000;
const origin = "http://127.0.0.1:20200";
const secret = "of a test, long enough for anybody who looks";

let domain: TestDomain;
let nord: TestClient;
let open: EventRecord;
let locked: EventRecord;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  domain = await openDomain({ remembers: true });
  nord = await makeTestClient(domain.deps, "Nord");
  open = await makeOpen("Open hall", null);
  locked = await makeOpen("Locked hall", "Granbar7");
});
afterAll(async () => {
  vi.useRealTimers();
  await domain.close();
});

async function makeOpen(name: string, accessCode: string | null): Promise<EventRecord> {
  const input = { ...newEvent(name), accessCode };
  const { id: eventId } = must(await createEvent(domain.deps, nord.client, input));
  must(await publishEvent(domain.deps, nord.client, { eventId }));
  return must(await openEvent(domain.deps, nord.client, { eventId }));
}

/** Counts as the platform does, within one window; its number is that of wrangler.toml. */
function countingLimit(name: string) {
  const toml = readFileSync("wrangler.toml", "utf8");
  const [, limit, period] =
    new RegExp(`name = "${name}"[^[]*limit = (\\d+), period = (\\d+)`).exec(toml) ?? [];
  const counts = new Map<string, number>();
  return {
    most: Number(limit),
    seconds: Number(period),
    counts,
    async limit({ key }: { readonly key: string }) {
      const count = counts.get(key) ?? 0;
      if (count >= Number(limit)) return { success: false };
      counts.set(key, count + 1);
      return { success: true };
    },
    /** Uses up what keys of this kind allow, but for so many. */
    fill(kind: "join" | "calls", leave = 0) {
      for (const key of counts.keys()) {
        if (key.startsWith(`${kind}|`)) counts.set(key, Number(limit) - leave);
      }
    },
  };
}

let calls: ReturnType<typeof countingLimit>;
let networks: ReturnType<typeof countingLimit>;
let scanners: ReturnType<typeof countingLimit>;
beforeEach(() => {
  calls = countingLimit("RATE_LIMIT");
  networks = countingLimit("NETWORK_LIMIT");
  scanners = countingLimit("SCANNER_LIMIT");
});

type RenderPage = Parameters<typeof createHandlers>[0];

/** The loaders and actions of the pages that let people in, as the pages' framework calls them. */
const renderPage: RenderPage = async (request, context) => {
  const { pathname } = new URL(request.url);
  const [, , code = "", view] = pathname.split("/");
  const isPost = request.method === "POST";
  const page = { ...context, version: "0", cloudflare: {} };
  const ask = () => {
    if (view === "embed") {
      return isPost ? actInEmbed(request, page, code) : loadEmbed(request, page, code);
    }
    return isPost ? actOnAdmission(request, page, code) : loadLivePage(request, page, code);
  };
  try {
    return toResponse(await ask());
  } catch (thrown) {
    return toResponse(thrown);
  }
};

function toResponse(answered: unknown): Response {
  if (answered instanceof Response) return answered;
  const { data, init } = Object(answered);
  if (data === undefined) throw answered;
  return Response.json(data, init);
}

const handlers = createHandlers(renderPage);
const none = () => {};

interface Ask {
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

async function ask(path: string, { from = "192.0.2.1", headers, json, form }: Ask = {}) {
  const env = {
    DB: domain.d1,
    FILES: { put: none },
    MESSAGES: { send: none },
    ASSETS: { fetch: none },
    RATE_LIMIT: calls,
    NETWORK_LIMIT: networks,
    SCANNER_LIMIT: scanners,
    ENVIRONMENT: "local",
    LISTEN_HOST: "127.0.0.1",
    PUBLIC_URL: origin,
    ROOM_URL: "http://127.0.0.1:9",
    ROOM_PUBLIC_URL: "http://127.0.0.1:9",
    ROOM_SECRET: `a room secret ${secret}`,
    TOKEN_SECRET: `a token secret ${secret}`,
  };
  const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json);
  const sent = new Headers({ "CF-Connecting-IP": from, Origin: origin });
  if (json !== undefined) sent.set("Content-Type", "application/json");
  for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
  const method = body === undefined ? "GET" : "POST";
  const request = new Request(`${origin}${path}`, { method, headers: sent, body: body ?? null });
  const ctx = { waitUntil: none, passThroughOnException: none, props: {} };
  const answer: Response = await Reflect.apply(handlers.fetch, null, [request, env, ctx]);
  const text = await answer.text();
  const code = /"code":"([a-z]+\.[a-z_]+)"/.exec(text)?.[1];
  const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  const { status } = answer;
  return { status, code, text, headers: answer.headers, cookie: cookie.join("; ") };
}

/** Every way in for somebody of whom nothing is known: the page, its form, the API, a frame. */
const waysIn = {
  "the page": (more: Ask = {}) => ask(`/c/${open.code}`, more),
  "the page's access code": (more: Ask = {}) =>
    ask(`/c/${locked.code}`, { ...more, form: { intent: "code", access: "Granbar7" } }),
  "the API": (more: Ask = {}) => ask("/v1/join", { ...more, json: { address: open.code } }),
  "the API with an access code": (more: Ask = {}) =>
    ask("/v1/join", { ...more, json: { address: locked.code, accessCode: "Granbar7" } }),
  "a frame": (more: Ask = {}) => ask(`/c/${open.slug}/embed`, more),
  "a frame's access code": (more: Ask = {}) =>
    ask(`/c/${locked.slug}/embed`, { ...more, form: { intent: "code", access: "Granbar7" } }),
} as const;
const ways = Object.keys(waysIn) as (keyof typeof waysIn)[];

/** In batches, so that a slow machine keeps up. */
async function comeIn(way: keyof typeof waysIn, people: number) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  while (answers.length < people) {
    const batch = Array.from({ length: Math.min(50, people - answers.length) }, () =>
      waysIn[way](),
    );
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

test("the platform's limits are those of the product", () => {
  expect([calls.most, calls.seconds]).toEqual([callLimits.perMinute, 60]);
  expect([networks.most, networks.seconds]).toEqual([networkLimits.perMinute, 60]);
  expect([scanners.most, scanners.seconds]).toEqual([scannerCallLimits.perMinute, 60]);
});

const hallWays = ["the page", "the page's access code", "the API"] as const;

test.each(hallWays)("%s lets in 1,000 phones behind one address within a minute", async (way) => {
  const answers = await comeIn(way, hall);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  // Each of them was counted, once, as somebody new.
  expect([...networks.counts].filter(([key]) => key.startsWith("join|"))).toEqual([
    [expect.stringMatching(/^join\|evt_\w+\|192\.0\.2\.1$/), hall],
  ]);
});

test.each(ways)(
  "%s refuses who comes beyond the bound, and says when to come again",
  async (way) => {
    const known = await waysIn[way]();
    networks.fill("join", 1);
    expect((await waysIn[way]()).status).toBeLessThan(400);
    const refused = await waysIn[way]();
    expect([refused.status, refused.code]).toEqual([429, "join.too_many"]);
    expect(refused.headers.get("Retry-After")).toBe("60");
    expect(refused.cookie).not.toContain("access_token_attendee");
    // From elsewhere one comes in, and who is in stays in.
    expect((await waysIn[way]({ from: "198.51.100.1" })).status).toBeLessThan(400);
    if (known.cookie === "") return;
    const { code, slug } = way.includes("code") ? locked : open;
    const again = way.includes("frame") ? `/c/${slug}/embed` : `/c/${code}`;
    expect((await ask(again, { headers: { Cookie: known.cookie } })).status).toBe(200);
  },
);

test("the bound is of one event, and an IPv6 network is its first 64 bits", async () => {
  const join = (from: string, event = open) =>
    ask("/v1/join", { from, json: { address: event.code, accessCode: "Granbar7" } });
  expect((await join("2001:db8:1:2::1")).status).toBe(200);
  networks.fill("join");
  expect((await join("2001:db8:1:2:ffff::9")).code).toBe("join.too_many");
  expect((await join("2001:db8:1:3::1")).status).toBe(200);
  expect((await join("2001:db8:1:2::1", locked)).status).toBe(200);
});

test("a refusal says it in the language of who asks", async () => {
  await waysIn["the API"]();
  networks.fill("join");
  for (const locale of ["no", "en"] as const) {
    const refused = await ask(`/v1/join?lang=${locale}`, { json: { address: open.code } });
    expect(refused.text).toContain(catalogues[locale].errors["join.too_many"]);
  }
});

const me = (headers: Readonly<Record<string, string>>, from?: string) =>
  ask("/v1/auth/profile", from === undefined ? { headers } : { headers, from });

test("made-up tokens, devices and nothing at all share one budget of their network", async () => {
  const madeUp = (n: number) => [
    { Authorization: `Bearer ${"x".repeat(38)}${String(n).padStart(5, "0")}` },
    { Authorization: `Bearer a.b.${n}` },
    { Cookie: `access_token=${"y".repeat(38)}${String(n).padStart(5, "0")}` },
    { Cookie: `device=MADE-UP-DEVICE-${n}` },
    {},
  ];
  for (let n = 0; n < 40; n += 1) {
    for (const headers of madeUp(n)) expect((await me(headers)).code).toBe("auth.required");
  }
  expect([...networks.counts]).toEqual([["calls|192.0.2.1", 200]]);
  expect(calls.counts.size).toBe(0);
  networks.fill("calls");
  for (const headers of madeUp(99)) {
    const refused = await me(headers);
    expect([refused.status, refused.code]).toEqual([429, "request.too_many"]);
    expect(refused.headers.get("Retry-After")).toBe("60");
  }
  expect((await me({}, "198.51.100.1")).code).toBe("auth.required");
});

test("who is known is counted alone, whatever others behind the address do", async () => {
  const session = async () => {
    const opened = { of: { userId: nord.client.id }, device: "a program" };
    return (await openSession(domain.deps, opened)).token;
  };
  const phone = await waysIn["the API"]();
  const { token, device } = JSON.parse(phone.text);
  networks.fill("calls");
  const staff = [await session(), await session()];
  for (let n = 0; n < callLimits.perMinute; n += 1) {
    expect((await me({ Authorization: `Bearer ${staff[0]}` })).status).toBe(200);
  }
  expect((await me({ Authorization: `Bearer ${staff[0]}` })).code).toBe("request.too_many");
  expect((await me({ Authorization: `Bearer ${staff[1]}` })).status).toBe(200);
  expect((await me({ Cookie: `access_token=${staff[1]}` })).status).toBe(200);
  expect((await me({ Authorization: `Bearer ${token}` })).code).toBe("auth.required");
  expect((await me({ Cookie: `device=${device}` })).code).toBe("auth.required");
  // Another name makes another token, and no other person.
  const naming = { address: open.code, name: "Kari Nordmann" };
  const Authorization = `Bearer ${token}`;
  const named = await ask("/v1/join", {
    headers: { Authorization, Cookie: `device=${device}` },
    json: naming,
  });
  const again = JSON.parse(named.text).token;
  expect(again).not.toBe(token);
  await me({ Authorization: `Bearer ${again}` });
  const counted = [...calls.counts.keys()].filter((key) => key.startsWith("attendee|"));
  expect(counted).toHaveLength(1);
});
