import { eq } from "drizzle-orm";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  day,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import { scanAtDoor } from "#tests/support/door/door-world.ts";
import { attendees, deliveries, events } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import { createEvent } from "../events/changes/create-event.ts";
import { notifyAttendees } from "../registration/notify-attendees.ts";
import { readOwnRegistration } from "../registration/own-registration.ts";

let domain: TestDomain;
let deps: Deps;
let nord: TestClient;
let eventId: string;

beforeAll(async () => {
  domain = await openDomain();
  deps = domain.deps;
  nord = await makeTestClient(deps, "Nord");
});
afterAll(() => domain.close());
beforeEach(async () => {
  await deps.db.delete(deliveries);
  eventId = must(await createEvent(deps, nord.client, newEvent("Autumn", noon + 9 * day))).id;
  await deps.db.update(events).set({ published: true }).where(eq(events.id, eventId));
});

type Person = typeof attendees.$inferInsert;

async function addPerson(name: string, set: Partial<Person>): Promise<string> {
  const id = deps.newId("att");
  await deps.db.insert(attendees).values({
    id,
    eventId,
    name,
    email: set.email ?? null,
    groupId: set.groupId ?? null,
    registration: set.registration ?? "accepted",
    seat: set.seat ?? "none",
    notice: set.notice ?? "registered",
    presence: "none",
    answers: {},
    notes: "",
    createdAt: noon,
  });
  return id;
}

async function onlyMail() {
  await notifyAttendees(deps, eventId);
  const [row, ...more] = await deps.db.select().from(deliveries);
  expect(more).toEqual([]);
  if (!row) throw new Error("nothing was mailed");
  return row.content;
}

type Content = Awaited<ReturnType<typeof onlyMail>>;

/** Who comes in with a code. */
async function holderOf(text: string | undefined): Promise<string | undefined> {
  const answer = await scanAtDoor(deps, nord.client, { eventId, text: text ?? "" });
  expect(answer.result).toBe("ok");
  return answer.person?.id;
}

/** What the inline pictures of a mail say, by the order in which its HTML shows them. */
function scan({ html, attachments }: Content): readonly (string | undefined)[] {
  return [...html.matchAll(/src="cid:([^"]+)"/g)].map(([, contentId]) => {
    const one = attachments.find((each) => each.contentId === contentId);
    const { data, width, height } = PNG.sync.read(Buffer.from(one?.content ?? "", "base64"));
    return jsQR(new Uint8ClampedArray(data), width, height)?.data;
  });
}

test("a confirmation shows each ticket as a picture that is scanned and verified", async () => {
  const kari = await addPerson("Kari", { email: "kari@example.org" });
  const per = await addPerson("Per <b>", { groupId: kari });
  const mail = await onlyMail();
  const people = await Promise.all(scan(mail).map(holderOf));
  expect(people).toEqual([kari, per].sort());
  expect(mail.html).toContain('alt="QR-kode: billetten til Per &lt;b&gt;"');
  expect(mail.attachments.slice(-2).map(({ filename }) => filename)).toEqual([
    "billett-autumn.pdf",
    "autumn.ics",
  ]);
});

test("a companion with an own address is mailed their own ticket and link, and whoever registered them the others'", async () => {
  const kari = await addPerson("Kari", { email: "kari@example.org" });
  await deps.db.update(attendees).set({ groupId: kari }).where(eq(attendees.id, kari));
  const per = await addPerson("Per", { groupId: kari, email: "per@example.org" });
  const ola = await addPerson("Ola", { groupId: kari });
  await notifyAttendees(deps, eventId);
  const mailed: Record<string, readonly (string | undefined)[]> = {};
  for (const { recipient, content } of await deps.db.select().from(deliveries)) {
    mailed[recipient] = await Promise.all(scan(content).map(holderOf));
    const [link = ""] = content.text.match(/http\S+user\/details\?\S+/) ?? [];
    const token = new URL(link).searchParams.get("token") ?? "";
    const { own } = must(await readOwnRegistration(deps, { token }));
    expect([recipient, own.email]).toEqual([recipient, recipient]);
  }
  expect(mailed).toEqual({ "kari@example.org": [kari, ola].sort(), "per@example.org": [per] });
});

test("who has no seat in the hall yet is sent no ticket", async () => {
  await deps.db.update(events).set({ hybrid: true }).where(eq(events.id, eventId));
  await addPerson("Kari", { email: "kari@example.org", seat: "waiting", notice: "waiting" });
  const mail = await onlyMail();
  expect(scan(mail)).toEqual([]);
  expect(mail.attachments).toEqual([]);
});

test("a name that the PDF would lack letters of is mailed without it, with its code", async () => {
  await addPerson("李小龙", { email: "lee@example.org" });
  const mail = await onlyMail();
  expect(scan(mail)).toHaveLength(1);
  expect(mail.attachments.map(({ type }) => type)).not.toContain("application/pdf");
});

test("fonts that cannot be read hold no mail back", async () => {
  await addPerson("Ӑшӑ", { email: "asja@example.org" });
  const fonts = { read: () => Promise.reject(new Error("the fonts are away")) };
  await notifyAttendees({ ...deps, fonts }, eventId);
  const [row] = await deps.db.select().from(deliveries);
  expect(row?.content.attachments.map(({ type }) => type)).toEqual([
    "image/png",
    "text/calendar; charset=utf-8",
  ]);
});
