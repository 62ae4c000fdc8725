import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  codeOf,
  day,
  guest,
  hour,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Actor } from "../../contract/permissions.ts";
import { events } from "../../db/schema/index.ts";
import { createEvent } from "./changes/create-event.ts";
import {
  archiveEvent,
  endEvent,
  openEvent,
  publishEvent,
  restoreEvent,
  unpublishEvent,
} from "./changes/transitions.ts";
import { setModeration, setSlowMode, updateEvent } from "./changes/update-event.ts";
import { runDue } from "./due.ts";
import type { EventRecord } from "./event-record.ts";
import { getEvent } from "./get-event.ts";
import { addHost, listHosts, removeHost } from "./hosts.ts";
import { listEvents } from "./lists/list-events.ts";
import { listHosted } from "./lists/list-hosted.ts";
import { findEvent, stateOfEvent } from "./record.ts";
import { toRoomSettings } from "./room-settings.ts";

let domain: TestDomain;
let nord: TestClient;
let sor: TestClient;

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  sor = await makeTestClient(domain.deps, "Sor");
});
afterAll(() => domain.close());
beforeEach(() => {
  domain.clock.now = noon;
  domain.room.isAway = false;
  domain.room.pushed.length = 0;
});

async function make(name: string, actor: Actor = nord.client, more = {}): Promise<EventRecord> {
  return must(await createEvent(domain.deps, actor, { ...newEvent(name), ...more }));
}

test("a new event is unpublished, with a slug of its name and a made code", async () => {
  const event = await make("Ærlig talt: Å bygge på Tøyen");
  expect(event.slug).toBe("aerlig-talt-a-bygge-pa-toyen");
  expect(event.code).toMatch(/^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{6}$/);
  expect(stateOfEvent(event, noon)).toBe("unpublished");
  expect(await findEvent(domain.deps, event.slug)).toEqual(event);
  expect(await findEvent(domain.deps, event.code.toLowerCase())).toEqual(event);
  expect(await findEvent(domain.deps, `${event.code.slice(0, 3)} ${event.code.slice(3)}`)).toEqual(
    event,
  );
  expect(await findEvent(domain.deps, event.id)).toEqual(event);
  expect(await findEvent(domain.deps, "nowhere")).toBeNull();
});

test("two events of one name get two slugs; a held or reserved code is refused at its field", async () => {
  const first = await make("Same name", nord.client, { code: "SAMECODE" });
  const second = await make("Same name");
  expect(second.slug).not.toBe(first.slug);
  const taken = await createEvent(domain.deps, sor.client, {
    ...newEvent("Other"),
    code: "SAMECODE",
  });
  expect(taken).toMatchObject({
    ok: false,
    refusal: { code: "event.code_taken", fields: { code: "event.code_taken" } },
  });
  // The namespace of slugs and codes is one, and case-blind.
  await make("Sjokolade");
  const slug = await createEvent(domain.deps, nord.client, {
    ...newEvent("Other"),
    code: "SJOKOLADE",
  });
  expect(codeOf(slug)).toBe("event.code_taken");
  const reserved = await createEvent(domain.deps, nord.client, {
    ...newEvent("Other"),
    code: "LOGIN",
  });
  expect(codeOf(reserved)).toBe("event.code_reserved");
});

test("a hundred events at once have a hundred different codes and slugs", async () => {
  const made = await Promise.all(Array.from({ length: 40 }, () => make("At once")));
  expect(new Set(made.map((event) => event.slug)).size).toBe(40);
  expect(new Set(made.map((event) => event.code)).size).toBe(40);
});

test("of another client's event nobody learns that it is there", async () => {
  const event = await make("Private to Nord");
  const strangers = [sor.client, sor.team, sor.editor, nord.editor, guest];
  for (const actor of strangers) {
    for (const address of [event.slug, event.code, event.id]) {
      expect(await getEvent(domain.deps, actor, { address })).toEqual(
        await getEvent(domain.deps, actor, { address: "evt_not_there" }),
      );
    }
    const changes = [publishEvent, unpublishEvent, archiveEvent, restoreEvent, openEvent, endEvent];
    for (const change of changes) {
      expect(codeOf(await change(domain.deps, actor, { eventId: event.id }))).toBe(
        "event.not_found",
      );
    }
    const update = { eventId: event.id, section: "general", values: { name: "Stolen" } } as const;
    expect(codeOf(await updateEvent(domain.deps, actor, update))).toBe("event.not_found");
    const found = await listEvents(domain.deps, actor, { tab: "upcoming", search: "Private" });
    expect(found.ok ? found.value.items : []).toEqual([]);
  }
  expect((await findEvent(domain.deps, event.id))?.name).toBe("Private to Nord");
});

test("a team sees the events of its team and its own, an editor those that they host", async () => {
  const theirs = await make("For the team", nord.client, { teamIds: [nord.teamId] });
  const own = await make("By the team", nord.team);
  expect(own.teamIds).toEqual([nord.teamId]);
  const other = await make("Not for the team");
  for (const [event, code] of [
    [theirs, "ok"],
    [own, "ok"],
    [other, "event.not_found"],
  ] as const) {
    expect(codeOf(await getEvent(domain.deps, nord.team, { address: event.id }))).toBe(code);
  }
  const foreign = await createEvent(domain.deps, nord.client, {
    ...newEvent("X of Nord"),
    teamIds: [sor.teamId],
  });
  expect(codeOf(foreign)).toBe("team.not_found");

  const host = { eventId: theirs.id, email: "editor@nord.test" };
  expect(codeOf(await addHost(domain.deps, nord.client, host))).toBe("ok");
  expect(
    codeOf(await getEvent(domain.deps, nord.editor, { address: theirs.id, ability: "event.edit" })),
  ).toBe("ok");
  expect(codeOf(await archiveEvent(domain.deps, nord.editor, { eventId: theirs.id }))).toBe(
    "auth.forbidden",
  );
  const hosted = must(await listHosted(domain.deps, nord.editor)).hosted;
  expect(hosted.map((event) => event.id)).toEqual([theirs.id]);
  const listed = must(await listHosts(domain.deps, nord.editor, { eventId: theirs.id }));
  expect(listed.owner.id).toBe(nord.client.id);
  expect(listed.hosts.map((listedHost) => listedHost.id)).toEqual([nord.editor.id]);
  for (const email of ["editor@sor.test", "team@nord.test", "nobody@nord.test"]) {
    const stranger = { eventId: theirs.id, email };
    expect(codeOf(await addHost(domain.deps, nord.client, stranger))).toBe("host.not_found");
  }
  expect(codeOf(await addHost(domain.deps, nord.client, host))).toBe("host.already");
  expect(codeOf(await addHost(domain.deps, sor.client, host))).toBe("event.not_found");
  must(await removeHost(domain.deps, nord.client, { eventId: theirs.id, userId: nord.editor.id }));
  expect(codeOf(await getEvent(domain.deps, nord.editor, { address: theirs.id }))).toBe(
    "event.not_found",
  );
});

const changes = { publishEvent, unpublishEvent, archiveEvent, restoreEvent, openEvent, endEvent };
type ChangeName = keyof typeof changes;
/** Product §4, "Event": what each change leads to from each state; all else is refused. */
const transitions: Record<string, Partial<Record<ChangeName, string>>> = {
  unpublished: { publishEvent: "before", archiveEvent: "archived" },
  before: { unpublishEvent: "unpublished", archiveEvent: "archived", openEvent: "open" },
  open: { unpublishEvent: "unpublished", archiveEvent: "archived", endEvent: "ended" },
  ended: { unpublishEvent: "unpublished", archiveEvent: "archived" },
  archived: { restoreEvent: "unpublished" },
};

async function bringTo(state: string): Promise<EventRecord> {
  const event = await make(`To be ${state}`);
  const steps: Record<string, ChangeName[]> = {
    unpublished: [],
    before: ["publishEvent"],
    open: ["publishEvent", "openEvent"],
    ended: ["publishEvent", "openEvent", "endEvent"],
    archived: ["archiveEvent"],
  };
  for (const step of steps[state] ?? []) {
    must(await changes[step](domain.deps, nord.client, { eventId: event.id }));
  }
  return event;
}

for (const [state, allowed] of Object.entries(transitions)) {
  for (const name of Object.keys(changes) as ChangeName[]) {
    test(`from ${state}, ${name} → ${allowed[name] ?? "refused"}`, async () => {
      const event = await bringTo(state);
      const result = await changes[name](domain.deps, nord.client, { eventId: event.id });
      const now = await findEvent(domain.deps, event.id);
      if (allowed[name] === undefined) {
        expect(result).toEqual({
          ok: false,
          refusal: { code: "state.not_allowed", detail: { state } },
        });
      } else {
        expect(result).toEqual({ ok: true, value: now });
      }
      expect(now && stateOfEvent(now, noon)).toBe(allowed[name] ?? state);
    });
  }
}

test("one that is published anew at a later date has not been opened or ended", async () => {
  const event = await bringTo("ended");
  const on = { eventId: event.id };
  must(await unpublishEvent(domain.deps, nord.client, on));
  const startsAt = noon + day;
  const values = { startsAt, endsAt: startsAt + hour };
  must(await updateEvent(domain.deps, nord.client, { ...on, section: "general", values }));
  const rescheduled = must(await publishEvent(domain.deps, nord.client, on));
  expect(rescheduled).toMatchObject({ openedAt: null, endedAt: null });
  expect(stateOfEvent(rescheduled, noon)).toBe("before");
  expect(stateOfEvent(rescheduled, startsAt)).toBe("open");
});

test("the name that mails come from is changed as a section of its own", async () => {
  const { id: eventId } = await bringTo("open");
  const change = { eventId, section: "sender", values: { senderName: "Byen" } } as const;
  expect(must(await updateEvent(domain.deps, nord.client, change)).senderName).toBe("Byen");
  expect((await findEvent(domain.deps, eventId))?.senderName).toBe("Byen");
  expect(codeOf(await updateEvent(domain.deps, nord.editor, change))).toBe("event.not_found");
});

test("seats of who does not come are released once more where an event begins later", async () => {
  const release = (id: string) =>
    domain.deps.db.update(events).set({ noShowsReleasedAt: noon }).where(eq(events.id, id));
  const moved = await bringTo("open");
  await release(moved.id);
  const move = (values: { startsAt?: number; endsAt?: number; name?: string }) =>
    updateEvent(domain.deps, nord.client, { eventId: moved.id, section: "general", values });
  expect(must(await move({ name: "Renamed" })).noShowsReleasedAt).toBe(noon);
  const later = { startsAt: noon + day, endsAt: noon + day + hour };
  expect(must(await move(later)).noShowsReleasedAt).toBeNull();

  const ended = await bringTo("ended");
  const on = { eventId: ended.id };
  must(await unpublishEvent(domain.deps, nord.client, on));
  must(await updateEvent(domain.deps, nord.client, { ...on, section: "general", values: later }));
  await release(ended.id);
  expect(must(await publishEvent(domain.deps, nord.client, on)).noShowsReleasedAt).toBeNull();
});

test("what is published anew at its old date stays opened and ended", async () => {
  const event = await bringTo("ended");
  const on = { eventId: event.id };
  must(await unpublishEvent(domain.deps, nord.client, on));
  domain.clock.now = event.startsAt;
  const again = must(await publishEvent(domain.deps, nord.client, on));
  expect(again.endedAt).toBe(noon);
  expect(stateOfEvent(again, domain.clock.now)).toBe("ended");
});

test.each(["before", "open", "ended"])(
  "archived while it was %s, it comes back hidden from the audience",
  async (state) => {
    const { id: eventId } = await bringTo(state);
    must(await archiveEvent(domain.deps, nord.client, { eventId }));
    const restored = must(await restoreEvent(domain.deps, nord.client, { eventId }));
    expect(restored).toMatchObject({ archivedAt: null, published: false });
    expect(await findEvent(domain.deps, eventId)).toEqual(restored);
  },
);

test("publishing says what is missing; it opens 15 minutes before the start and ends by itself", async () => {
  const bare = await make("Bare", nord.client, { organiser: "", description: "" });
  expect(await publishEvent(domain.deps, nord.client, { eventId: bare.id })).toMatchObject({
    refusal: {
      code: "event.incomplete",
      fields: { organiser: "text.empty", description: "text.empty" },
    },
  });
  const event = await make("By itself");
  const published = must(await publishEvent(domain.deps, nord.client, { eventId: event.id }));
  const at = (ms: number) => stateOfEvent(published, ms);
  expect(at(event.startsAt - 15 * 60_000 - 1)).toBe("before");
  expect(at(event.startsAt - 15 * 60_000)).toBe("open");
  expect(at(event.endsAt + 3 * hour - 1)).toBe("open");
  expect(at(event.endsAt + 3 * hour)).toBe("ended");
});

test("what is locked once published is refused at its field, and nothing else of the form is saved", async () => {
  const event = await make("Locked");
  must(await publishEvent(domain.deps, nord.client, { eventId: event.id }));
  const slug = await updateEvent(domain.deps, nord.client, {
    eventId: event.id,
    section: "general",
    values: { slug: "another-one", name: "Another name" },
  });
  expect(slug).toMatchObject({ refusal: { fields: { slug: "event.locked_field" } } });
  const code = await updateEvent(domain.deps, nord.client, {
    eventId: event.id,
    section: "access",
    values: { code: "ANOTHER1" },
  });
  expect(code).toMatchObject({ refusal: { fields: { code: "event.locked_field" } } });
  expect((await findEvent(domain.deps, event.id))?.name).toBe("Locked");
});

test("slug and code can be changed before; the old ones are free, held ones are refused", async () => {
  const event = await make("Renamed");
  const other = await make("In the way");
  const update = { eventId: event.id, section: "general" } as const;
  const taken = await updateEvent(domain.deps, nord.client, {
    ...update,
    values: { slug: other.slug },
  });
  expect(taken).toMatchObject({
    refusal: { code: "event.slug_taken", fields: { slug: "event.slug_taken" } },
  });
  must(
    await updateEvent(domain.deps, nord.client, {
      ...update,
      values: { slug: "a-new-slug", name: "Brand new" },
    }),
  );
  expect(await findEvent(domain.deps, "renamed")).toBeNull();
  expect((await findEvent(domain.deps, "a-new-slug"))?.id).toBe(event.id);
  const found = must(
    await listEvents(domain.deps, nord.client, { tab: "upcoming", search: "bran ne" }),
  );
  expect(found.items.map((item) => item.id)).toEqual([event.id]);
  const old = must(
    await listEvents(domain.deps, nord.client, { tab: "upcoming", search: "renamed" }),
  );
  expect(old.items).toEqual([]);
});

test("an archived event can only be read", async () => {
  const event = await make("Done with");
  must(await archiveEvent(domain.deps, nord.client, { eventId: event.id }));
  const update = {
    eventId: event.id,
    section: "interaction",
    values: { moderation: false },
  } as const;
  expect(codeOf(await updateEvent(domain.deps, nord.client, update))).toBe("event.archived");
  expect(
    codeOf(await setModeration(domain.deps, nord.client, { eventId: event.id, on: false })),
  ).toBe("event.archived");
});

test("slow mode is set by those who moderate, within its bounds", async () => {
  const event = await make("Lively");
  const slow = (actor: Actor, seconds: number) =>
    setSlowMode(domain.deps, actor, { eventId: event.id, seconds });
  const moderator = { kind: "moderator", id: "mod_1", eventId: event.id } as const;
  expect(must(await slow(moderator, 30)).slowModeSeconds).toBe(30);
  expect(codeOf(await slow(nord.client, 301))).toBe("number.range");
  expect(codeOf(await slow({ ...moderator, eventId: "evt_other" }, 10))).toBe("event.not_found");
  expect((await findEvent(domain.deps, event.id))?.slowModeSeconds).toBe(30);
});

test("of two who change the same version one is told, and the room is told of each change", async () => {
  const event = await make("Contested");
  const change = (name: string) =>
    updateEvent(domain.deps, nord.client, {
      eventId: event.id,
      version: event.version,
      section: "general",
      values: { name },
    });
  const codes = (await Promise.all([change("First one"), change("Second one")])).map(codeOf);
  expect(codes.sort()).toEqual(["event.changed", "ok"]);
  const saved = await findEvent(domain.deps, event.id);
  expect(domain.room.pushed).toEqual([saved && (await toRoomSettings(domain.deps, saved))]);
  expect(saved?.version).toBe(event.version + 1);
});

test("a room that is away is told later, and the change is kept", async () => {
  const event = await make("Told later");
  domain.room.isAway = true;
  must(await setModeration(domain.deps, nord.client, { eventId: event.id, on: false }));
  expect(domain.room.pushed).toEqual([]);
  domain.room.isAway = false;
  await runDue(domain.deps);
  expect(domain.room.pushed).toContainEqual(
    expect.objectContaining({ eventId: event.id, moderation: false }),
  );
  domain.room.pushed.length = 0;
  await runDue(domain.deps);
  expect(domain.room.pushed).toEqual([]);
});

test("a code is free again two days after the end, the slug never", async () => {
  const event = await make("Lease of life", nord.client, { code: "LEASEME" });
  must(await publishEvent(domain.deps, nord.client, { eventId: event.id }));
  domain.clock.now = event.endsAt + 3 * hour;
  await runDue(domain.deps);
  const ended = await findEvent(domain.deps, event.id);
  expect(ended?.endedAt).toBe(event.endsAt + 3 * hour);
  const again = () =>
    createEvent(domain.deps, sor.client, {
      ...newEvent("Next", domain.clock.now + day),
      code: "LEASEME",
    });
  domain.clock.now += 2 * day - 1;
  expect(codeOf(await again())).toBe("event.code_taken");
  expect((await findEvent(domain.deps, "leaseme"))?.id).toBe(event.id);
  domain.clock.now += 1;
  const next = must(await again());
  expect((await findEvent(domain.deps, "LEASEME"))?.id).toBe(next.id);
  expect((await findEvent(domain.deps, event.slug))?.id).toBe(event.id);
});

test("impossible dates are refused at their field", async () => {
  const backwards = { ...newEvent("Backwards"), endsAt: noon };
  expect(await createEvent(domain.deps, nord.client, backwards)).toMatchObject({
    refusal: { fields: { endsAt: "event.dates" } },
  });
});
