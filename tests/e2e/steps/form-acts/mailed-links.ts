import { expect, vi } from "vitest";
import { callWithRetry } from "#tests/support/servers/call-with-retry.ts";
import type { Site } from "#tests/support/servers/plenum.ts";
import { callAsClient } from "../change-event.ts";
import { patience } from "../expect.ts";
import type { MailedLinks } from "./link-acts.ts";

/** Pages of the outbox that are looked through: others send mails meanwhile. */
const mostPages = 40;

/** The newest mail to somebody with a link to such a page, once there is one: where it is read, and where it leads. */
function findMail({ url }: Site, to: string, path: string) {
  const read = async (at: string) => (await fetch(`${url}${at}`)).text();
  const linkIn = (mail: string) =>
    new RegExp(`https?://[^/\\s"<]+([^\\s"<]*${path}[^\\s"<]*)`).exec(
      mail.replaceAll("&amp;", "&"),
    )?.[1];
  return vi.waitFor(async () => {
    let at: string | undefined = "/dev/outbox";
    for (let page = 0; page < mostPages && at !== undefined; page += 1) {
      const list = await read(at);
      for (const entry of list.split("<li").filter((part) => part.includes(to))) {
        const [mail = ""] = /\/dev\/outbox\/\w+/.exec(entry) ?? [];
        const link = linkIn(await read(`${mail}?view=text`));
        if (link !== undefined) return { mail, link };
      }
      at = /\/dev\/outbox\?before=\w+/.exec(list)?.[0];
    }
    throw new Error(`no mail to ${to} leads to ${path}`);
  }, patience);
}

/** Where the newest mail to somebody leads that has a link to such a page. */
export async function readLink(site: Site, to: string, path: string): Promise<string> {
  return (await findMail(site, to, path)).link;
}

/** People whom nobody else plays. */
function newAddress(): (name: string) => string {
  const mark = String(Math.random()).slice(2, 9);
  return (name) => `${name}.${mark}@lenke.test`;
}

/** The links that lead into accounts, and the page of the outbox with the first one's mail. */
export async function makeAccountLinks(site: Site): Promise<
  Pick<MailedLinks, "invitation" | "verification" | "passwordReset" | "autoLogin"> & {
    readonly mail: string;
  }
> {
  const address = newAddress();
  const [invited, known, fresh] = [address("invitert"), address("kjent"), address("ny")];
  const password = "en setning for seg selv";
  const post = async (path: string, body: object) => {
    const { status, text } = await callWithRetry(site.url, "POST", `/v1${path}`, { body });
    expect([path, status < 300 ? "" : text]).toEqual([path, ""]);
  };
  const invite = (email: string) =>
    callAsClient(site, "POST", "/users/invitations", { email, name: "Nina", roles: ["editor"] });

  await invite(known);
  const token = new URL(await readLink(site, known, "/invitation"), site.url).searchParams.get(
    "token",
  );
  await post("/users/invitations/accept", { token, name: "Kjent Person", password });
  await post("/auth/password/forgot", { email: known });
  await post("/auth/login/auto/generate", { email: known });
  await invite(invited);
  await post("/auth/register", { kind: "self", name: "Ny Person", email: fresh, password });
  const { mail, link } = await findMail(site, invited, "/invitation");
  return {
    mail,
    invitation: link,
    verification: await readLink(site, fresh, "/user/verify"),
    passwordReset: await readLink(site, known, "/password/reset"),
    autoLogin: await readLink(site, known, "/auto_login"),
  };
}

/** Has links of each kind mailed to people whom nobody else plays; `open` is the slug of an event that is open. */
export async function makeMailedLinks(
  site: Site,
  { open, hall }: { readonly open: string; readonly hall: string },
): Promise<MailedLinks> {
  const address = newAddress();
  const { invitation, verification, passwordReset, autoLogin } = await makeAccountLinks(site);
  const guest = address("gjest");
  await callAsClient(site, "POST", `/events/${open}/attendees`, {
    name: "Gro Gjest",
    email: guest,
  });
  await askForLink(site, open, guest);
  await sendMessage(site, open);
  const [seated, leaving] = [address("sete"), address("angrer")];
  await offerSeats(site, hall, [seated, leaving]);
  return {
    invitation,
    verification,
    passwordReset,
    autoLogin,
    unsubscribe: await readLink(site, guest, "/unsubscribe"),
    ownDetails: await readLink(site, guest, "/user/details"),
    confirmSeat: await readLink(site, seated, "/confirmSeat/"),
    cancelSeat: await readLink(site, leaving, "/cancelSeat/"),
  };
}

/** The link with which somebody gives up a seat, of an event in a month: that they were offered. */
export async function makeCancelLink(site: Site): Promise<string> {
  const startsAt = Date.now() + 30 * 24 * 60 * 60_000;
  const made = await callAsClient(site, "POST", "/events", {
    name: "Sal med lenke",
    startsAt,
    endsAt: startsAt + 60 * 60_000,
    timeZone: "Europe/Oslo",
    organiser: "Nord",
    description: "Om salen.",
  });
  const leaving = newAddress()("angrer");
  await offerSeats(site, String(made.slug), [leaving]);
  return readLink(site, leaving, "/cancelSeat/");
}

/** Has the link of a registration mailed anew, as its page does. */
async function askForLink({ url }: Site, slug: string, email: string): Promise<void> {
  const answer = await fetch(`${url}/event/${slug}/user/details`, {
    method: "POST",
    headers: { Origin: url },
    body: new URLSearchParams({ intent: "link", email }),
  });
  expect([answer.status, (await answer.text()).includes(email)]).toEqual([200, true]);
}

/** Writes to everybody on the list of an event. */
async function sendMessage(site: Site, slug: string): Promise<void> {
  const at = `/events/${slug}/messages`;
  const { id, version } = await callAsClient(site, "POST", at, {
    kind: "broadcast",
    channels: ["email"],
    texts: { no: { subject: "Vel møtt", body: "Vi sees." }, en: {} },
  });
  await callAsClient(site, "POST", `${at}/${id}/send`, { version });
}

/** Offers seats that have come to a full hall to who wait there: once each has the mail that tells of it. */
async function offerSeats(site: Site, slug: string, emails: readonly string[]): Promise<void> {
  const add = (person: object) => callAsClient(site, "POST", `/events/${slug}/attendees`, person);
  const setQuota = (seatQuota: number) =>
    callAsClient(site, "PATCH", `/events/${slug}`, {
      section: "seats",
      values: { hybrid: true, seatQuota },
    });
  await setQuota(1);
  await callAsClient(site, "POST", `/events/${slug}/publish`);
  const { id } = await add({ name: "Sara Sete" });
  for (const [place, email] of emails.entries()) await add({ name: `Vera Venter ${place}`, email });
  await setQuota(1 + emails.length);
  // The line moves each minute, and at once where a seat is given up.
  await callAsClient(site, "DELETE", `/events/${slug}/attendees/${id}/seat`);
  for (const email of emails) await readLink(site, email, "/confirmSeat/");
}
