/** Pages of messages as they stand after something was done: planned, held, failed, refused, and behind a mailed link. */
import { beforeAll, vi } from "vitest";
import type { Person } from "#tests/support/browser.ts";
import { askStates, type State } from "../pages/axe-looks.ts";
import { callAsClient } from "../steps/change-event.ts";
import { readLink } from "../steps/form-acts/mailed-links.ts";
import { importGuests } from "../steps/made-items.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";

const stage = setStage();
const hour = 60 * 60_000;
const day = 24 * hour;

/** Addresses of messages in each state, and the link at the end of one that was mailed. */
interface World {
  readonly scheduled: string;
  readonly paused: string;
  readonly failed: string;
  readonly held: string;
  readonly unsubscribe: string;
}
let world: World;

const call = (method: string, path: string, body?: object) =>
  callAsClient(stage.plenum, method, path, body);

/** A published event in ten days; answers its address. */
async function makeEvent(name: string): Promise<string> {
  const startsAt = Math.ceil(Date.now() / hour) * hour + 10 * day;
  const { slug } = await call("POST", "/events", {
    name,
    startsAt,
    endsAt: startsAt + hour,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om byen.",
  });
  await call("POST", `/events/${slug}/publish`);
  return `/events/${slug}`;
}

/** Writes a message and sends it, or has it wait; answers its address. */
async function send(at: string, more: object = {}): Promise<string> {
  const texts = { no: { subject: "Vel møtt", body: "Hei, [NAME]. Vi sees." }, en: {} };
  const draft = { kind: "reminder", channels: ["email"], texts, ...more };
  const { id } = await call("POST", `${at}/messages`, draft);
  await call("POST", `${at}/messages/${id}/send`, {});
  return `${at}/messages/${id}`;
}

/** Sends to many until a message was held before everybody had it. */
async function sendAndPause(at: string): Promise<string> {
  for (let round = 0; round < 5; round += 1) {
    const message = await send(at);
    const held = await call("POST", `${message}/pause`).catch(() => ({ state: "over" }));
    if (held.state === "paused") return message;
  }
  throw new Error("no message could be held before everybody had it");
}

beforeAll(async () => {
  const at = await makeEvent("Folkemøtet");
  const email = `kari.${String(Math.random()).slice(2, 9)}@lenke.test`;
  // It falls due in a moment, is nobody's then, and fails at the next minute.
  const nobody = { tag: "Ingen har det" };
  const failed = await send(at, {
    audience: nobody,
    schedule: { kind: "at", at: Date.now() + 20_000 },
  });
  await call("POST", `${at}/attendees`, { name: "Kari Nordmann", email });
  await send(at);
  const scheduled = await send(at, { schedule: { kind: "start", minutes: -60 } });
  const full = await makeEvent("Fullt hus");
  await importGuests(stage.plenum, full.replace("/events/", ""), 600);
  const paused = await sendAndPause(full);
  // The event comes so near that the time of its message is past.
  const near = await makeEvent("Flyttet");
  await call("POST", `${near}/attendees`, { name: "Kari Nordmann", email });
  const held = await send(near, { schedule: { kind: "start", minutes: -2 * 24 * 60 } });
  const startsAt = Date.now() + hour;
  await call("PATCH", near, { section: "general", values: { startsAt, endsAt: startsAt + hour } });
  const unsubscribe = await readLink(stage.plenum, email, "/unsubscribe");
  world = { scheduled, paused, failed, held, unsubscribe };
});

async function open(person: Person, path: string): Promise<void> {
  await signInByRequest(person, stage.plenum.demo);
  await person.page.goto(path);
}

/** Opens the link of the message while its reader gets more of them, whatever was pressed in another look. */
async function openLink({ page }: Person): Promise<void> {
  const token = new URL(world.unsubscribe, stage.plenum.url).searchParams.get("token");
  await call("PUT", "/subscription", { token, isSubscribed: true });
  await page.goto(world.unsubscribe);
}

const states: readonly State[] = [
  {
    name: "/unsubscribe with a link that is good",
    prepare: openLink,
    shows: ({ page }, t) => page.getByRole("button", { name: t("unsubscribe.leave") }),
  },
  {
    name: "a message that waits for its time",
    isDesk: true,
    prepare: (person) => open(person, world.scheduled),
    shows: ({ page }, t) => page.getByRole("button", { name: t("staff.messages.cancel") }),
  },
  {
    name: "a message that is held",
    prepare: (person) => open(person, world.paused),
    shows: ({ page }, t) => page.getByRole("button", { name: t("staff.messages.resume") }),
  },
  {
    name: "a draft again, since its event was moved",
    isDesk: true,
    prepare: (person) => open(person, world.held),
    shows: ({ page }, t) => page.getByText(t("staff.messages.heldMoved")),
  },
  {
    name: "a message that has failed",
    prepare: async (person) => {
      await vi.waitFor(async () => {
        const { state } = await call("GET", world.failed);
        if (state !== "failed") throw new Error(`it is ${state}`);
      }, 120_000);
      await open(person, world.failed);
    },
    shows: ({ page }, t) => page.getByText(t("errors.message.broadcast_failed")),
  },
  {
    name: "a template with a bracket that is refused",
    isDesk: true,
    prepare: async (person, t) => {
      person.expected.push(/the server responded with a status of 400/);
      await open(person, "/settings/templates?template=reminder&language=no");
      const { page } = person;
      const content = page.getByRole("textbox", {
        name: t("staff.templates.content"),
        exact: true,
      });
      await content.fill("Hei, [NAVN]. [EVENT_NAME]: [EVENT_URL]");
      await page.getByRole("button", { name: t("staff.templates.save"), exact: true }).click();
    },
    shows: ({ page }) => page.locator('[aria-invalid="true"]').first(),
  },
  {
    name: "/unsubscribe after it was done",
    prepare: async (person, t) => {
      await openLink(person);
      await person.page.getByRole("button", { name: t("unsubscribe.leave") }).tap();
    },
    shows: ({ page }, t) => page.getByRole("button", { name: t("unsubscribe.return") }),
  },
];

askStates(stage, states);
