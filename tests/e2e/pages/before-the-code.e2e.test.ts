import { beforeAll, describe, expect, test } from "vitest";
import { pdfOf, pngOf } from "#tests/support/files/made-files.ts";
import { callWithRetry } from "#tests/support/servers/call-with-retry.ts";
import { blockKinds } from "#workers/contract/landing/landing-page.ts";
import { accountOf, callAsClient, changeEvent } from "../steps/change-event.ts";
import { eventPaths } from "../steps/route-table.ts";
import { openSite, testByNight } from "../steps/stage.ts";

const site = openSite();
let eventId = "";
beforeAll(async () => {
  const { id } = await callAsClient(site(), "GET", `/events/${site().demo.slug}`);
  eventId = String(id);
  await changeEvent(site(), "general", {
    organiser: "markorganiser",
    description: "markdescription **markbold**",
    locationText: "markplace",
    locationAddress: "markaddress",
    locationUrl: "https://maps.test/markmap",
    baseColor: "#123abc",
  });
  await changeEvent(site(), "embeds", {
    embedPre: "https://vimeo.com/76979871",
    embedLive: "https://vimeo.com/76979872",
    embedPost: "https://vimeo.com/76979873",
  });
  await changeEvent(site(), "registration", { registrationMessage: "markmessage" });
  await writeLandingPage();
  const field = { id: "new", kind: "short", label: { no: "markfield", en: "markfield" } };
  await callAsClient(site(), "PUT", `/events/${site().demo.slug}/fields`, { fields: [field] });
  await upload("POST", "/files?name=markname.pdf&title=marktitle", "application/pdf", pdfOf());
  for (const which of ["logo", "background"]) {
    pictures.push(await upload("PUT", `/${which}`, "image/png", pngOf(64, 64)));
  }
  await changeEvent(site(), "access", { accessCode });
});

/** A block of each kind, each with a mark. */
async function writeLandingPage(): Promise<void> {
  const mark = { no: "markblock", en: "markblock" };
  const items = {
    programme: [{ title: mark, text: mark, start: "09:30", end: "10:30" }],
    speakers: [{ name: "markspeaker", role: mark, text: mark }],
    faq: [{ question: mark, answer: mark }],
  };
  const blocks = blockKinds.map((kind) => {
    const block = { id: kind, kind, title: mark, text: mark };
    return kind in items ? { ...block, items: Reflect.get(items, kind) } : block;
  });
  const page = { title: mark, description: mark, blocks };
  await callAsClient(site(), "PUT", `/events/${site().demo.slug}/homepage`, page);
}

/** Paths of the event's pictures, which say nothing of themselves. */
const pictures: string[] = [];

/** Sends a file of the event as its client; answers its path. */
async function upload(
  method: string,
  to: string,
  type: string,
  bytes: Uint8Array,
): Promise<string> {
  const { url, demo } = site();
  const account = { email: accountOf(demo, "client"), password: demo.password };
  const login = await callWithRetry(url, "POST", "/v1/auth/login", { body: account });
  const answer = await fetch(`${url}/v1/events/${demo.slug}${to}`, {
    method,
    headers: { Authorization: `Bearer ${login.json.token}`, "Content-Type": type },
    body: new Uint8Array(bytes),
  });
  const said: { readonly path: string } = JSON.parse(await answer.text());
  expect(said.path).toMatch(/^\/files\/[\w-]{43}$/);
  return said.path;
}

const accessCode = "48290157";
const marks =
  /mark(organiser|description|bold|place|address|map|message|block|speaker|field|name|title)|7697987\d|player\.vimeo/;

/** The first secret of the event that a text tells. */
function secretIn(text: string): string | null {
  return marks.exec(text)?.[0] ?? pictures.find((path) => text.includes(path)) ?? null;
}

/** Everything that an answer says: where it leads, its headers, its text. */
async function told(address: string, init: RequestInit = {}): Promise<string> {
  const headers = new Headers(init.headers);
  // A form that is refused unread ends its connection: the next one must not go out on it.
  headers.set("Connection", "close");
  const asked = { ...init, headers, redirect: "manual" } as const;
  const answer = await fetch(`${site().url}${address}`, asked);
  return `${JSON.stringify([...answer.headers])}\n${await answer.text()}`;
}

/** Each address of the event, by slug, by code and by id, as a page and as what a script asks for. */
async function addresses(): Promise<readonly string[]> {
  const { slug, code } = site().demo;
  const found: string[] = [];
  for (const name of [slug, code, eventId]) {
    for (const path of await eventPaths(name)) {
      found.push(path, `${path}.data`, `${path}?key=WRONGKEY`, `${path}.data?_routes=root`);
    }
  }
  return found;
}

/** Each address of the API that reads something, for this event. */
async function calls(): Promise<readonly string[]> {
  const answer = await fetch(`${site().url}/v1/openapi.json`);
  const { paths }: { paths: Record<string, object> } = await answer.json();
  return Object.entries(paths)
    .filter(([, verbs]) => "get" in verbs)
    .map(([path]) => path.replace("/rooms/{id}", `/rooms/${eventId}`))
    .map((path) => path.replace("{slug}", site().demo.slug).replace(/\{\w+\}/g, "none"));
}

describe("before its access code an event", () => {
  testByNight("tells name, colour and time, and nothing else, at any address", async () => {
    const all = [...(await addresses()), ...(await calls())];
    expect(all.length).toBeGreaterThan(100);
    const leaks: string[] = [];
    for (const address of all) {
      const found = secretIn(await told(address));
      if (found !== null) leaks.push(`${address}: ${found}`);
    }
    expect(leaks).toEqual([]);
    const { slug, code } = site().demo;
    const { name } = await callAsClient(site(), "GET", `/events/${slug}`);
    for (const at of [
      code,
      ...["embed", "quest", "sidebar", "event"].map((at) => `${slug}/${at}`),
    ]) {
      const page = await told(`/c/${at}`);
      expect(page, at).toContain(`${name}</h1>`);
      expect(page, at).toMatch(/\d\d[:.]\d\d/);
    }
  });

  test("tells no more to who gives a wrong one, on a page, in a frame, at a screen or in the API", async () => {
    const { slug } = site().demo;
    const post = (path: string, body: string, type = "application/x-www-form-urlencoded") =>
      told(path, {
        method: "POST",
        headers: { Origin: site().url, "Content-Type": type },
        body,
      });
    const answers = [
      await post("/v1/join", JSON.stringify({ address: slug }), "application/json"),
      await post(
        "/v1/join",
        JSON.stringify({ address: slug, accessCode: "00000000" }),
        "application/json",
      ),
    ];
    for (const path of await eventPaths(slug)) {
      for (const at of [path, `${path}.data`]) {
        answers.push(await post(at, "intent=code&access=00000000&code=00000000"));
      }
    }
    expect(answers.length).toBeGreaterThan(20);
    expect(answers.map(secretIn).filter((found) => found !== null)).toEqual([]);
  });

  test("tells all of it to who has given the right one, with or without the mark between its groups", async () => {
    const { slug, code } = site().demo;
    const page = await fetch(`${site().url}/c/${code}`);
    await page.arrayBuffer();
    const cookieOf = (answer: Response) =>
      answer.headers.getSetCookie().map((line) => line.split(";")[0]);
    const device = cookieOf(page).join("; ");
    for (const typed of [accessCode, "4829 0157", "4829-0157"]) {
      const entered = await fetch(`${site().url}/c/${code}`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: site().url, Cookie: device },
        body: new URLSearchParams({ intent: "code", access: typed }),
      });
      await entered.arrayBuffer();
      expect(entered.status, typed).toBe(302);
      const headers = { Cookie: [device, ...cookieOf(entered)].join("; ") };
      const page = await told(`/c/${code}`, { headers });
      for (const word of ["markorganiser", "markdescription", "markplace", "76979872"]) {
        expect(page).toContain(word);
      }
      expect(await told(`/c/${slug}/event`, { headers })).toContain("markplace");
      expect(await told(`/c/${slug}/register`, { headers })).toContain("markmessage");
    }
  });
});
