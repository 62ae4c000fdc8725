import { expect, test } from "vitest";
import { bindings, idleContext } from "#tests/support/fakes/bindings.ts";
import { catalogues, locales } from "../contract/texts/index.ts";
import { createHandlers } from "../handlers.ts";

/** What the pages' framework was handed, and what came of the request. */
async function ask(address: string, headers: Record<string, string>, verb = "POST") {
  const handed: { request: Request; body: string }[] = [];
  const { fetch } = createHandlers(async (request) => {
    handed.push({ request, body: await request.text() });
    return new Response("page");
  });
  const request = new Request(address, {
    method: verb,
    headers,
    body: verb === "POST" ? body : null,
  });
  const answer: Response = await Reflect.apply(fetch, null, [request, bindings, idleContext]);
  return { answer, handed: handed[0] };
}

const body = "intent=code&access=1234";
const page = "https://plenum.test/c/spring";
const same = { "Sec-Fetch-Site": "same-origin" };

test("a form of our own pages reaches them as it was sent, whether the browser tells its origin or not", async () => {
  for (const headers of [
    { Origin: "https://plenum.test" },
    { Origin: "https://plenum.test", ...same },
    { Origin: "null", ...same },
    same,
  ]) {
    const { answer, handed } = await ask(page, headers);
    expect(answer.status, JSON.stringify(headers)).toBe(200);
    expect(handed?.body).toBe(body);
    expect(handed?.request.method).toBe("POST");
    // The framework answers `null` with an empty 500: it is given none.
    expect(handed?.request.headers.get("Origin")).toBeNull();
  }
});

test("a form behind an address of ours that differs from the Worker's own is ours too", async () => {
  const { answer } = await ask("http://10.0.0.5:8787/login", { Origin: "https://plenum.test" });
  expect(answer.status).toBe(200);
});

test("what a signed address alone decides may be posted by whoever has it: mail programs tell no origin", async () => {
  for (const headers of [{}, { Origin: "null" }, { Origin: "https://mail.test" }]) {
    const { answer, handed } = await ask("https://plenum.test/unsubscribe?token=a", headers);
    expect(answer.status).toBe(200);
    expect(handed?.request.url).toBe("https://plenum.test/unsubscribe?token=a");
    expect(handed?.body).toBe(body);
    const other = await ask("https://plenum.test/unsubscribe/more", headers);
    expect(new URL(other.handed?.request.url ?? "").pathname).toBe("/foreign-form");
  }
});

const lan = "http://192.168.1.20:8787";
const ofLinks = [
  "/password/reset?email=a@b.test&token=t",
  "/user/verify?token=t",
  "/invitation?token=t",
];
ofLinks.push("/event/evt_1/user/details?token=t", "/event/evt_1/confirmSeat/a%40b.test?token=t");
ofLinks.push("/event/evt_1/cancelSeat/a%40b.test?token=t");

test.each(ofLinks)(
  "a form of %s is sent by its token where the browser says nothing of where it was posted",
  async (to) => {
    for (const origin of [lan, "https://plenum.test"]) {
      const { answer, handed } = await ask(`${origin}${to}`, { Origin: "null" });
      expect([answer.status, handed?.request.url, handed?.body]).toEqual([
        200,
        `${origin}${to}`,
        body,
      ]);
      for (const headers of [
        { Origin: "https://evil.test" },
        { Origin: "null", "Sec-Fetch-Site": "cross-site" },
        { Origin: "null", "Sec-Fetch-Site": "same-site" },
        { Origin: "null", "Sec-Fetch-Site": "none" },
        {},
      ]) {
        const refused = await ask(`${origin}${to}`, headers);
        expect(new URL(refused.handed?.request.url ?? "").pathname).toBe("/foreign-form");
      }
    }
  },
);

test("no other page is sent by a token alone, none without a token, and nothing but a form", async () => {
  for (const to of [
    ...[
      "/auto_login?token=t",
      "/login?token=t",
      "/scanner?token=t",
      "/c/spring?token=t",
      "/?token=t",
    ],
    ...["/event/evt_1/confirmSeat?token=t", "/event/evt_1/user/details/more?token=t"],
    ...["/events/evt_1/user/details?token=t", "/password/reset/more?token=t"],
    ...ofLinks.map((link) => link.replace(/\?.*/, "")),
    ...ofLinks.map((link) => link.replace("token=t", "token=")),
  ]) {
    const { handed } = await ask(`${lan}${to}`, { Origin: "null" });
    expect([to, new URL(handed?.request.url ?? "").pathname]).toEqual([to, "/foreign-form"]);
  }
  for (const verb of ["PUT", "DELETE"]) {
    const { handed } = await ask(`${lan}/invitation?token=t`, { Origin: "null" }, verb);
    expect(new URL(handed?.request.url ?? "").pathname).toBe("/foreign-form");
  }
});

test("of a form of another site the pages hear nothing: they are asked for the page that says so", async () => {
  for (const headers of [
    { Origin: "https://evil.test" },
    { Origin: "https://evil.test", ...same },
    { Origin: "http://plenum.test" },
    { Origin: "null" },
    { Origin: "null", "Sec-Fetch-Site": "cross-site" },
    { Origin: "null", "Sec-Fetch-Site": "same-site" },
    { Origin: "null", "Sec-Fetch-Site": "none" },
    { "Sec-Fetch-Site": "cross-site" },
    {},
  ]) {
    for (const verb of ["POST", "PUT", "DELETE"]) {
      const reader = { Cookie: "locale=no; theme=dark", "Accept-Language": "en-GB" };
      const { answer, handed } = await ask(page, { ...headers, ...reader }, verb);
      expect(handed?.request.url, JSON.stringify(headers)).toBe(
        "https://plenum.test/foreign-form?to=%2Fc%2Fspring",
      );
      expect([handed?.request.method, handed?.body]).toEqual(["GET", ""]);
      // Who reads it goes along, and what the form brought does not.
      const told = Object.fromEntries(handed?.request.headers ?? []);
      expect(told).toEqual({ cookie: reader.Cookie, "accept-language": "en-GB" });
      expect(answer.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    }
  }
});

test("a script's own request is refused in words without a page", async () => {
  for (const locale of locales) {
    const headers = { Origin: "https://evil.test", "Accept-Language": locale };
    const { answer, handed } = await ask(`${page}.data`, headers);
    expect([answer.status, handed]).toEqual([403, undefined]);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe(catalogues[locale].errors["request.origin"]);
  }
});

test("pages tell our own where somebody came from, and other sites nothing; one with a token tells nobody", async () => {
  const policy = async (address: string) =>
    (await ask(address, {}, "GET")).answer.headers.get("Referrer-Policy");
  expect(await policy("https://plenum.test/login")).toBe("same-origin");
  expect(await policy("https://plenum.test/login?lang=en")).toBe("same-origin");
  expect(await policy("https://plenum.test/verify?token=abc")).toBe("no-referrer");
});
