/** How a page gets its ticket, and when it gives up. */
import { afterEach, expect, test, vi } from "vitest";
import { fetchTicket } from "./ticket.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown = {}) {
  const calls: { path: string; headers: Headers }[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    calls.push({ path, headers: new Headers(init.headers) });
    return new Response(JSON.stringify(body), { status });
  });
  return calls;
}

const ticket = { ticket: "t", url: "wss://room.test" };

test("a page says who it is by its cookie, a program by its token", async () => {
  const calls = answer(200, ticket);
  expect(await fetchTicket("/ticket")).toEqual(ticket);
  expect(await fetchTicket("/ticket", "secret")).toEqual(ticket);
  expect(calls.map(({ path }) => path)).toEqual(["/ticket", "/ticket"]);
  expect(calls.map(({ headers }) => headers.get("Authorization"))).toEqual([null, "Bearer secret"]);
  expect(calls[0]?.headers.get("Accept")).toBe("application/json");
});

test("the room that a ticket is for is told when it is another than was asked for", async () => {
  answer(200, { ...ticket, id: "evt_1.m7", more: 1 });
  expect(await fetchTicket("/ticket")).toMatchObject({ ...ticket, id: "evt_1.m7" });
});

test.each([401, 403, 404, 409])(
  "%i says that one is not let in, and is not tried again",
  async (status) => {
    answer(status);
    expect(await fetchTicket("/ticket")).toBeNull();
  },
);

test.each([400, 429, 500, 503])("%i is a failure that passes", async (status) => {
  answer(status, ticket);
  await expect(fetchTicket("/ticket")).rejects.toThrow(`no ticket: ${status}`);
});

test.each([
  [null],
  ["text"],
  [{}],
  [{ ticket: "t" }],
  [{ url: "u" }],
  [{ ticket: 1, url: "u" }],
  [{ ticket: "t", url: 1 }],
  [{ ticket: "t", url: "u", id: 7 }],
])("%j is no ticket", async (body) => {
  answer(200, body);
  await expect(fetchTicket("/ticket")).rejects.toThrow("not a ticket");
});
