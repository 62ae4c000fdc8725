import { expect, test, vi } from "vitest";
import { bindings, idleContext } from "#tests/support/fakes/bindings.ts";
import { isSecure, writeCookie } from "./contract/http/cookies.ts";
import { createHandlers } from "./handlers.ts";

const secrets = {
  ROOM_SECRET: "a room secret of a test, long enough for anybody",
  TOKEN_SECRET: "a token secret of a test, long enough for anybody",
  DATA_SECRET: "a data secret of a test, long enough for anybody",
};

/** What the pages were asked, and what the Worker made of their answer. */
async function ask(vars: Record<string, string>, page = new Response("page")) {
  const asked: Request[] = [];
  const { fetch } = createHandlers(async (request) => {
    asked.push(request);
    return page;
  });
  const env = { ...bindings, ...secrets, ...vars };
  const headers = { "CF-Connecting-IP": "203.0.113.7" };
  const request = new Request(`${vars.PUBLIC_URL}/login`, { headers });
  const answer: Response = await Reflect.apply(fetch, null, [request, env, idleContext]);
  return { answer, address: asked[0]?.headers.get("CF-Connecting-IP") };
}

/** Cookies as pages know them, and as their browsers do: what the page was sent, and what its answer set. */
async function askWithCookies(vars: Record<string, string>, Cookie: string) {
  const seen: (string | null)[] = [];
  const { fetch } = createHandlers(async (request) => {
    seen.push(request.headers.get("Cookie"));
    const headers = new Headers();
    for (const name of ["access_token", "flash"]) {
      headers.append("Set-Cookie", writeCookie(name, "new", { secure: isSecure(request) }));
    }
    return new Response("page", { headers });
  });
  const request = new Request(`${vars.PUBLIC_URL}/login`, { headers: { Cookie } });
  const env = { ...bindings, ...secrets, ...vars };
  const answer: Response = await Reflect.apply(fetch, null, [request, env, idleContext]);
  return { seen: seen[0], set: answer.headers.getSetCookie() };
}

/** Whether a body is still there when a page has been refused. */
async function leavesUnread(fetch: unknown, vars: Record<string, string>): Promise<boolean> {
  if (typeof fetch !== "function") throw new Error("no entry point");
  const request = new Request(`${vars.PUBLIC_URL}/login`, { method: "POST", body: "typed" });
  await Reflect.apply(fetch, null, [request, { ...bindings, ...secrets, ...vars }, idleContext]);
  return !request.bodyUsed;
}

test.each([
  ["0.0.0.0", "http://192.0.2.7:8787"],
  ["192.0.2.7", "http://192.0.2.7:8787"],
  // No address of a network was there when it started.
  ["0.0.0.0", "http://localhost:8787"],
  ["::", "http://localhost:8787"],
])(
  "what a client says of its address is not believed where the local server listens at %s, as %s",
  async (LISTEN_HOST, PUBLIC_URL) => {
    expect((await ask({ LISTEN_HOST, PUBLIC_URL })).address).toBeNull();
  },
);

test("nor where it does not say where it listens", async () => {
  expect((await ask({ PUBLIC_URL: "http://localhost:8787" })).address).toBeNull();
});

test.each([
  { LISTEN_HOST: "127.0.0.1", PUBLIC_URL: "http://localhost:8787" },
  { LISTEN_HOST: "::1", PUBLIC_URL: "http://localhost:8787" },
  { PUBLIC_URL: "https://plenum.test", ENVIRONMENT: "production" },
])("the address stays where nobody else can say it: %o", async (vars) => {
  expect((await ask(vars)).address).toBe("203.0.113.7");
});

test("a deployed Worker takes and gives cookies of its own host alone, by their prefix", async () => {
  const deployed = { PUBLIC_URL: "https://plenum.test", ENVIRONMENT: "production" };
  const neighbours = "access_token=of-a-neighbour; lang=en";
  const both = `${neighbours}; __Host-access_token=ours;__Host-theme=dark`;
  const { seen, set } = await askWithCookies(deployed, both);
  expect(seen).toBe("access_token=ours; theme=dark");
  // A first visit gets the page's own two, and whatever the Worker itself adds.
  expect(set.length).toBeGreaterThanOrEqual(2);
  for (const cookie of set) {
    expect(cookie).toMatch(/^__Host-[a-z_]+=.*; Path=\/;.*; Secure$/);
    expect(cookie).not.toContain("Domain");
  }
  expect((await askWithCookies(deployed, neighbours)).seen).toBeNull();
});

test("deployed, a page asked for over http leads to https, and a program is refused and told nothing", async () => {
  const { fetch } = createHandlers(async () => new Response("page"));
  const env = {
    ...bindings,
    ...secrets,
    PUBLIC_URL: "https://plenum.test",
    ENVIRONMENT: "production",
  };
  const askAt = async (path: string, method = "GET"): Promise<Response> =>
    Reflect.apply(fetch, null, [
      new Request(`http://plenum.test${path}`, { method }),
      env,
      idleContext,
    ]);
  const page = await askAt("/login?tab=email");
  expect([page.status, page.headers.get("Location")]).toEqual([
    308,
    "https://plenum.test/login?tab=email",
  ]);
  for (const [path, method] of [["/v1/health"], ["/v1"], ["/login", "POST"]] as const) {
    const refused = await askAt(path, method);
    expect([path, refused.status, await refused.text()]).toEqual([path, 403, ""]);
  }
  expect((await askAt("/v1x")).status).toBe(308);
});

test("what nobody expected is told by a code and an id, and by nothing of what it was", async () => {
  const { fetch } = createHandlers(async () => new Response("page"));
  const said: unknown[] = [];
  const log = vi.spyOn(console, "error").mockImplementation((...words) => void said.push(...words));
  const DB = {
    prepare: () => {
      throw new Error("no such column: password_hash");
    },
  };
  const env = { ...bindings, ...secrets, DB, PUBLIC_URL: "http://localhost:8787" };
  const headers = { Authorization: `Bearer ${"a".repeat(43)}`, "CF-Ray": "ray-1" };
  const request = new Request("http://localhost:8787/v1/me", { headers });
  const answer: Response = await Reflect.apply(fetch, null, [request, env, idleContext]);
  log.mockRestore();
  const text = await answer.text();
  expect(answer.status).toBe(500);
  expect(JSON.parse(text)).toMatchObject({ code: "server.error", requestId: "ray-1" });
  expect(text).not.toContain("column");
  expect(said).toHaveLength(1);
  const line = JSON.parse(String(said[0]));
  expect(line).toMatchObject({ level: "error", code: "call.failed", requestId: "ray-1" });
  expect(line.error.hint).toBe("no such column: password_hash");
});

test("on one's own machine, where there is no https, cookies have their plain names", async () => {
  const local = { PUBLIC_URL: "http://localhost:8787" };
  const { seen, set } = await askWithCookies(local, "access_token=ours");
  expect(seen).toBe("access_token=ours");
  expect(set.join()).toContain("access_token=new; Path=/");
  expect(set.join()).not.toContain("__Host-");
});

test("no cache keeps a page, unless the page says otherwise", async () => {
  const vars = { PUBLIC_URL: "https://plenum.test" };
  expect((await ask(vars)).answer.headers.get("Cache-Control")).toBe("no-store");
  const kept = new Response("page", { headers: { "Cache-Control": "max-age=60" } });
  expect((await ask(vars, kept)).answer.headers.get("Cache-Control")).toBe("max-age=60");
});

test("a page that came over https says to ask no other way for a year", async () => {
  const { answer } = await ask({ PUBLIC_URL: "https://plenum.test", ENVIRONMENT: "production" });
  expect(answer.headers.get("Strict-Transport-Security")).toBe(
    "max-age=31536000; includeSubDomains",
  );
});

test("a page loads no picture from elsewhere", async () => {
  const { answer } = await ask({ PUBLIC_URL: "https://plenum.test" });
  expect(answer.headers.get("Content-Security-Policy")).toContain("img-src 'self' data: blob:;");
});

test("what a refusal leaves unread is read on one's own machine: else the connection's next call is lost", async () => {
  const { fetch } = createHandlers(async () => new Response("no", { status: 401 }));
  expect(await leavesUnread(fetch, { PUBLIC_URL: "http://127.0.0.1:8787" })).toBe(false);
  const production = { PUBLIC_URL: "https://plenum.test", ENVIRONMENT: "production" };
  expect(await leavesUnread(fetch, production)).toBe(true);
});

test("one number goes through a request: the caller's own, into the answer, the room's call and the queue's message", async () => {
  const asked: Request[] = [];
  const room = vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    asked.push(new Request(input, init));
    return Response.json({});
  });
  const sent: unknown[] = [];
  const { fetch } = createHandlers(async (_request, { deps }) => {
    await deps.room.first("evt_1");
    await deps.wakeImports();
    return new Response(deps.requestId);
  });
  const MESSAGES = { send: async (message: unknown) => void sent.push(message) };
  const env = { ...bindings, ...secrets, MESSAGES, PUBLIC_URL: "http://localhost:8787" };
  const request = new Request("http://localhost:8787/login", {
    headers: { "X-Request-Id": "of-the-caller-1", "CF-Ray": "ray-1" },
  });
  const answer: Response = await Reflect.apply(fetch, null, [request, env, idleContext]);
  room.mockRestore();
  expect(answer.headers.get("X-Request-Id")).toBe("of-the-caller-1");
  expect(await answer.text()).toBe("of-the-caller-1");
  expect(asked.map(({ headers }) => headers.get("X-Request-Id"))).toEqual(["of-the-caller-1"]);
  expect(sent).toEqual([{ job: "imports", requestId: "of-the-caller-1" }]);
});

test("what the queue wakes goes on under the number of who woke it, and is tried again where it fails", async () => {
  const said: unknown[] = [];
  const spies = (["log", "error"] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((line) => void said.push(JSON.parse(line))),
  );
  const { queue } = createHandlers(async () => new Response("page"));
  const done: string[] = [];
  const batch = {
    messages: [{ body: { job: "deliveries", requestId: "of-the-caller-1" } }, { body: "imports" }],
    ackAll: () => void done.push("ack"),
    retryAll: () => void done.push("retry"),
  };
  const DB = {
    prepare: () => {
      throw new Error("no such table: deliveries");
    },
  };
  const env = { ...bindings, ...secrets, DB, PUBLIC_URL: "http://localhost:8787" };
  await Reflect.apply(queue, null, [batch, env, idleContext]);
  for (const spy of spies) spy.mockRestore();
  const requestId = "of-the-caller-1";
  expect(said).toMatchObject([
    { code: "queue.woken", requestId, job: "deliveries", wokenBy: requestId },
    { code: "queue.woken", requestId, job: "imports" },
    // What fails keeps nothing else from being tried.
    ...["messages", "attendee_imports", "exports", "user_imports"].map((step) => ({
      code: "queue.failed",
      requestId,
      step,
      error: { hint: "no such table: deliveries" },
    })),
  ]);
  expect(done).toEqual(["retry"]);
});
