import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright-core";
import { vi } from "vitest";
import { callWithRetry } from "#tests/support/servers/call-with-retry.ts";
import type { Site } from "#tests/support/servers/plenum.ts";
import { codeOfStep, fromBase32, stepAt } from "#workers/domain/accounts/factors/totp.ts";
import { accountOf, callAs, callAsClient } from "./change-event.ts";
import { patience } from "./expect.ts";

/** One of everything that the console has a page of, with rows behind it; by the noun that addresses name it with. */
export interface MadeItems {
  readonly CLIENT: string;
  readonly TEAM: string;
  readonly USER: string;
  readonly WEBHOOK: string;
  readonly ANNOUNCEMENT: string;
  readonly IMPORT: string;
  /** Of the demo's event. */
  readonly ATTENDEE: string;
  readonly GUESTS: string;
  /** A draft to the people of the demo's event. */
  readonly MESSAGE: string;
}
export type Noun = keyof MadeItems;

/** Which of them a page of the route table is about. */
export const nounOf: Readonly<Record<string, Noun>> = {
  "/manage/clients/:id": "CLIENT",
  "/manage/teams/:id": "TEAM",
  "/manage/webhooks/:id": "WEBHOOK",
  "/manage/announcement/:id": "ANNOUNCEMENT",
  "/users/import/:id": "IMPORT",
  "/users/:id": "USER",
  "/events/:slug/attendees/:id": "ATTENDEE",
  "/events/:slug/attendees/import/:id": "GUESTS",
  "/events/:slug/messages/:id": "MESSAGE",
};

/** The demo's client, its editor, and made for it: a team with a member, an endpoint that was tried, and the rest. */
export async function makeItems(plenum: Site): Promise<MadeItems> {
  const [client, editor, admin] = (["client", "editor", "admin"] as const).map((role) =>
    accountOf(plenum.demo, role),
  );
  const ask = async (who: string | undefined, method: string, path: string, body?: object) =>
    callAs(plenum, String(who), { method, path, body });
  const { id: USER } = await ask(editor, "GET", "/auth/profile");
  const { id: TEAM, clientId: CLIENT } = await ask(client, "POST", "/teams", { name: "Sal B" });
  await ask(client, "POST", `/teams/${TEAM}/members`, { userId: USER });
  // Where nobody listens: the log shows what came of it.
  const hook = { url: "http://127.0.0.1:9/hook", types: ["event.opened"] };
  const { id: WEBHOOK } = await ask(client, "POST", "/webhooks", hook);
  await ask(client, "POST", `/webhooks/${WEBHOOK}/test`);
  await vi.waitFor(async () => {
    const { items } = await ask(client, "GET", `/webhooks/${WEBHOOK}/deliveries`);
    const [first] = Array.isArray(items) ? items : [];
    if (!(first?.tries > 0)) throw new Error(`not tried: ${JSON.stringify(first)}`);
  }, patience);
  // Shown to nobody for a lifetime: all stories share the platform.
  const { id: ANNOUNCEMENT } = await ask(admin, "POST", "/announcements", {
    textNo: "Flytting om lenge",
    textEn: "A move in a long time",
    startsAt: Date.UTC(2096, 0),
    endsAt: Date.UTC(2098, 0),
    roles: ["client"],
  });
  // Without a page of its own: a row of the list of errors.
  await ask(admin, "POST", "/browser-errors", {
    message: `TypeError: ${plenum.demo.code} is not a function`,
    place: `${plenum.url}/assets/desk-${plenum.demo.code}.js:1:20`,
    page: `/events/${plenum.demo.slug}/qna`,
    version: "1.0.0",
  });
  const { id: ATTENDEE } = await ask(client, "POST", `/events/${plenum.demo.slug}/attendees`, {
    name: "Pia Person",
    email: "pia@else.test",
    tags: ["Presse"],
    notes: "Kommer sent.",
  });
  const { id: MESSAGE } = await ask(client, "POST", `/events/${plenum.demo.slug}/messages`, {
    kind: "reminder",
    channels: ["email", "sms", "room"],
  });
  return {
    ATTENDEE: String(ATTENDEE),
    MESSAGE: String(MESSAGE),
    CLIENT: String(CLIENT),
    TEAM: String(TEAM),
    USER: String(USER),
    WEBHOOK: String(WEBHOOK),
    ANNOUNCEMENT: String(ANNOUNCEMENT),
    IMPORT: await uploadTable(plenum, String(client), "/users", peopleTable(plenum.demo.slug, 12)),
    GUESTS: await uploadGuests(plenum, plenum.demo.slug, guestsTable(plenum.demo.slug, 12)),
  };
}

/** Has a table of an event's guests read, as the demo's client; answers the import's id. */
export function uploadGuests(plenum: Site, slug: string, table: string): Promise<string> {
  const client = String(accountOf(plenum.demo, "client"));
  return uploadTable(plenum, client, `/events/${slug}/attendees`, table);
}

/** Puts so many guests on an event's list, and waits until they are there. */
export async function importGuests(plenum: Site, slug: string, count: number): Promise<void> {
  const at = `/events/${slug}/attendees/imports/${await uploadGuests(plenum, slug, guestsTable(slug, count))}`;
  await callAsClient(plenum, "POST", `${at}/confirm`, {});
  await vi.waitFor(
    async () => {
      const { state } = await callAsClient(plenum, "GET", at);
      if (state !== "done") throw new Error(`the import is ${state}`);
    },
    patience.timeout + count * 20,
  );
}

/** An import that waits to be confirmed. */
async function uploadTable(
  { url, demo }: Site,
  email: string,
  at: string,
  table: string,
): Promise<string> {
  const body = { email, password: demo.password };
  const login = await callWithRetry(url, "POST", "/v1/auth/login", { body });
  const signedIn: { readonly token: string } = login.json;
  // Under a key: sent again over a connection that the server has closed, it is read once.
  const { status, text } = await callWithRetry(url, "POST", `/v1${at}/imports`, {
    body: table,
    bearer: signedIn.token,
    headers: { "Content-Type": "text/csv", "Idempotency-Key": randomUUID() },
  });
  if (status >= 400) throw new Error(`import: ${status} ${text}`);
  const made: { readonly id: string } = JSON.parse(text);
  return made.id;
}

/** A table in which nobody can be made. */
export const faultyTable = peopleTable("feil", 1).replace(/@import/, "");

/** A table of guests whom no event knows; the last one is wrong. */
export function guestsTable(mark: string, count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const address = `${mark}.${index}@gjest.test`;
    return `Gjest Nummer ${index};${index === count - 1 ? address.replace("@", " ") : address};7B`;
  });
  return ["Navn;E-post;Rom", ...rows].join("\r\n");
}

/** A table of people nobody knows, in the words of the template. */
export function peopleTable(mark: string, count: number): string {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      `${mark}-${index}`,
      `${mark}.${index}@import.test`,
      "editor",
      "en setning for seg selv",
      `Importert Nummer ${index}`,
      `+4741${String(index).padStart(6, "0")}`,
    ].join(";"),
  );
  return ["username;email;role;password;name;phone_number", ...rows].join("\r\n");
}

/** Gives one of the demo's accounts an authenticator app: its next sign-in asks for a code. */
export async function giveApp(site: Site, email: string): Promise<void> {
  const path = "/me/factors/totp";
  const body = { password: site.demo.password };
  const { secret } = await callAs(site, email, { method: "POST", path, body });
  const code = await codeOfStep(fromBase32(String(secret)), stepAt(Date.now()));
  await callAs(site, email, { method: "POST", path: `${path}/confirm`, body: { code } });
}

/**
 * Whoever browses comes to an event made for that, by name, and shows what she is; answers the event's slug and the id of
 * her page.
 */
export async function showProfile(
  site: Site,
  browser: APIRequestContext,
): Promise<{ readonly slug: string; readonly id: string }> {
  const hour = 60 * 60_000;
  const made = await callAsClient(site, "POST", "/events", {
    name: "Med navn",
    startsAt: Date.now() - hour,
    endsAt: Date.now() + 3 * hour,
    timeZone: "Europe/Oslo",
    organiser: "Plenum prøver",
    description: "Om folk.",
  });
  const slug = String(made.slug);
  const values = { identity: "named" };
  await callAsClient(site, "PATCH", `/events/${slug}`, { section: "access", values });
  await callAsClient(site, "POST", `/events/${slug}/publish`);
  const headers = { Origin: site.url };
  const post = (path: string, form: Record<string, string>) =>
    browser.post(`${site.url}${path}`, { form, headers });
  await post(`/html/${slug}`, { intent: "name", name: "Kari Nordmann" });
  const about = { intent: "save", about: "Rådgiver i kommunen" };
  const html = await (await post(`/c/${slug}/profile`, about)).text();
  const [, id] = /href="\/profile\/(\w+)"/.exec(html) ?? [];
  if (id === undefined) throw new Error("nobody shows who she is");
  return { slug, id };
}
