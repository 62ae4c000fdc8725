/** What forms are about: events, people and mailed links made by calls, for stories that fill every form. */
import type { Site } from "#tests/support/servers/plenum.ts";
import { accountOf, callAs, callAsClient } from "../../change-event.ts";
import { giveApp, guestsTable, importGuests, makeItems, uploadGuests } from "../../made-items.ts";
import { readCode } from "../../outbox.ts";
import { isNight, makeOwnDemo } from "../../stage.ts";
import type { FormWorld } from "../form-act.ts";
import { makeMailedLinks } from "../mailed-links.ts";

const accessCode = "48290157";
const hour = 60 * 60_000;

/** Makes an event that is open now, or a draft that opens in an hour; answers its slug. */
export async function makeEvent(site: Site, name: string, access: object | null): Promise<string> {
  const now = Date.now();
  const startsAt = access === null ? now + hour : now - hour;
  const made = await callAsClient(site, "POST", "/events", {
    name,
    startsAt,
    endsAt: now + 3 * hour,
    timeZone: "Europe/Oslo",
    organiser: "Plenum prøver",
    description: "Om skjemaer.",
  });
  const at = `/events/${made.slug}`;
  if (access !== null) {
    await callAsClient(site, "PATCH", at, { section: "access", values: access });
    const values = { registrationEnabled: true };
    await callAsClient(site, "PATCH", at, { section: "registration", values });
    await callAsClient(site, "POST", `${at}/publish`);
  }
  return String(made.slug);
}

/** A hall with one seat and two who want it. */
async function makeHall(site: Site): Promise<FormWorld["hall"]> {
  const slug = await makeEvent(site, "Liten sal", null);
  const values = { hybrid: true, seatQuota: 1 };
  await callAsClient(site, "PATCH", `/events/${slug}`, { section: "seats", values });
  await callAsClient(site, "POST", `/events/${slug}/publish`);
  return {
    slug,
    seated: await addPerson(site, slug, "Sara Sete"),
    waiting: await addPerson(site, slug, "Vera Venter"),
  };
}

/** Puts somebody on an event's list; answers their id. */
async function addPerson(site: Site, slug: string, name: string): Promise<string> {
  const at = `/events/${slug}/attendees`;
  return String((await callAsClient(site, "POST", at, { name })).id);
}

/** Makes all that the forms of this host are about. */
export async function makeFormWorld(site: Site, email: string): Promise<FormWorld> {
  const { demo, url } = site;
  const own = await makeEvent(site, `Skjema ${email}`, null);
  const editor = accountOf(demo, "editor");
  const profile = { method: "GET", path: "/auth/profile", body: undefined };
  const { id } = await callAs(site, editor, profile);
  const team = accountOf(demo, "team");
  const { name } = await callAs(site, team, profile);
  const hall = await makeHall(site);
  const named = await makeEvent(site, "Med navn", { identity: "named" });
  const links = await makeMailedLinks(site, {
    open: named,
    hall: await makeEvent(site, "Sal med lenker", null),
  });
  const phone = `+474${String(Math.random()).slice(2, 9)}`;
  const house = await houseOf(site);
  const { stoppedImport, pausedMessages } = isNight ? await makeStandingStill(site) : unopened;
  return {
    links,
    phone,
    readCode: () => readCode(url, phone),
    coded: await makeEvent(site, "Med kode", { accessCode }),
    named,
    visitor: `/events/${named}/attendees/${await addPerson(site, named, "Besøk Besøkende")}`,
    stoppedImport,
    pausedMessages,
    own,
    hall,
    declineWaiting: () =>
      callAsClient(site, "POST", `/events/${hall.slug}/attendees/bulk`, {
        action: "decline",
        ids: [hall.waiting],
      }),
    accessCode,
    email,
    heir: { email: team, name: String(name) },
    house,
    editor,
    successor: email === accountOf(demo, "admin") ? null : String(id),
    demo: demo.slug,
    password: demo.password,
    moderatorCode: demo.moderatorCode,
    signInElsewhere: () =>
      fetch(`${url}/login`, {
        method: "POST",
        redirect: "manual",
        headers: { Origin: url },
        body: new URLSearchParams({ tab: "email", email, password: demo.password }),
      }),
    showSpeaker: () => {
      const blocks = [{ kind: "speakers", id: "speakers", items: [{ name: "Ragnhild Moe" }] }];
      const path = `/events/${own}/homepage`;
      return callAs(site, email, { method: "PUT", path, body: { blocks } });
    },
    changeNotes: () =>
      callAs(site, email, {
        method: "PATCH",
        path: `/events/${own}`,
        body: { section: "notes", values: { notes: "Fra en annen." } },
      }),
  };
}

type StandingStill = Pick<FormWorld, "stoppedImport" | "pausedMessages">;

/** Pages that nobody opens by day, when the console's forms are named and not sent. */
const unopened: StandingStill = { stoppedImport: "/", pausedMessages: ["/", "/"] };

async function makeStandingStill(site: Site): Promise<StandingStill> {
  return {
    stoppedImport: await makeStoppedImport(site, await makeEvent(site, "Gjester", null)),
    pausedMessages: await makePausedMessages(site),
  };
}

/** By day nobody sends forms that change it: it is made once, for all worlds to look at. */
let houseByDay: Promise<FormWorld["house"]> | undefined;

function houseOf(site: Site): Promise<FormWorld["house"]> {
  if (isNight) return makeHouse(site);
  houseByDay ??= makeHouse(site);
  return houseByDay;
}

/**
 * Begins imports of guests, each larger than the one before, until one was stopped before it was over; answers the
 * address of its page.
 */
async function makeStoppedImport(site: Site, slug: string): Promise<string> {
  for (const rows of [300, 1_000, 3_000, 10_000]) {
    const id = await uploadGuests(site, slug, guestsTable(`av${rows}`, rows));
    const at = `/events/${slug}/attendees/imports/${id}`;
    await callAsClient(site, "POST", `${at}/confirm`, {});
    // One that is over is not stopped any more, and the call is refused.
    const { state } = await callAsClient(site, "POST", `${at}/stop`).catch(() => ({
      state: "over",
    }));
    if (state === "stopped") return `/events/${slug}/attendees/import/${id}`;
  }
  throw new Error("no import could be stopped before it was over");
}

/** The pages of two messages to many, both on their way and held. */
async function makePausedMessages(site: Site): Promise<FormWorld["pausedMessages"]> {
  const slug = await makeEvent(site, "Mange meldinger", { identity: "named" });
  await importGuests(site, slug, 600);
  return [await makePausedMessage(site, slug), await makePausedMessage(site, slug)];
}

/** Sends a message until one was held before everybody had it; answers the address of its page. */
async function makePausedMessage(site: Site, slug: string): Promise<string> {
  const subject = "Vel møtt";
  for (let round = 0; round < 5; round += 1) {
    const at = `/events/${slug}/messages`;
    const { id, version } = await callAsClient(site, "POST", at, {
      kind: "broadcast",
      channels: ["email"],
      texts: { no: { subject, body: "Vi sees." }, en: {} },
    });
    await callAsClient(site, "POST", `${at}/${id}/send`, { version });
    const { state } = await callAsClient(site, "POST", `${at}/${id}/pause`).catch(() => ({
      state: "over",
    }));
    if (state === "paused") return `${at}/${id}`;
  }
  throw new Error("no message could be held before everybody had it");
}

/** An organisation that no other story plays in; its editor has an authenticator app. */
async function makeHouse(servers: Site): Promise<FormWorld["house"]> {
  const site = { ...servers, demo: await makeOwnDemo(servers) };
  const [admin, client, team, editor] = (["admin", "client", "team", "editor"] as const).map(
    (role) => accountOf(site.demo, role),
  );
  const items = await makeItems(site);
  const account = String(editor);
  await giveApp(site, account);
  return {
    admin: String(admin),
    client: String(client),
    team: String(team),
    editor: account,
    items,
  };
}
