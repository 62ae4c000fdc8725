import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  guest,
  hour,
  makeTestClient,
  must,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { Actor, ConsoleRole } from "#workers/contract/permissions.ts";
import { announcementDismissals } from "#workers/db/schema/index.ts";
import {
  createPlatformAnnouncement,
  deletePlatformAnnouncement,
  dismissAnnouncement,
  endPlatformAnnouncement,
  listPlatformAnnouncements,
  listShownAnnouncements,
  updatePlatformAnnouncement,
} from "./announcements.ts";

let domain: TestDomain;
let nord: TestClient;
const admin: Actor = { kind: "user", id: "usr_a", role: "admin", clientId: null, teamIds: [] };

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
});
afterAll(() => domain.close());

const said = (textEn: string, roles: readonly ConsoleRole[] = ["client", "team"]) => ({
  textNo: `${textEn} på norsk`,
  textEn,
  startsAt: noon + hour,
  endsAt: noon + 3 * hour,
  roles: [...roles],
});
const make = async (text: string, roles?: readonly ConsoleRole[]) =>
  must(await createPlatformAnnouncement(domain.deps, admin, said(text, roles)));
const shown = async (actor: Actor) =>
  must(await listShownAnnouncements(domain.deps, actor)).map(({ textEn }) => textEn);

test("one is shown to its roles from its start until its end, to the millisecond", async () => {
  const { id } = await make("Maintenance");
  for (const [now, texts] of [
    [noon + hour - 1, []],
    [noon + hour, ["Maintenance"]],
    [noon + 3 * hour - 1, ["Maintenance"]],
    [noon + 3 * hour, []],
  ] as const) {
    domain.clock.now = now;
    expect(await shown(nord.client)).toEqual(texts);
    expect(await shown(nord.team)).toEqual(texts);
    expect(await shown(nord.editor)).toEqual([]);
  }
  domain.clock.now = noon + hour;
  const moderator: Actor = { kind: "moderator", id: "mod_1", eventId: "evt_1" };
  expect(await shown(moderator)).toEqual([]);
  expect(codeOf(await listShownAnnouncements(domain.deps, guest))).toBe("auth.required");
  must(await deletePlatformAnnouncement(domain.deps, admin, { id }));
});

test("it is put away for one person, once and for all, and its deletion forgets who did", async () => {
  domain.clock.now = noon + hour;
  const { id } = await make("Put away");
  for (let again = 0; again < 2; again += 1) {
    must(await dismissAnnouncement(domain.deps, nord.client, { id }));
  }
  expect([await shown(nord.client), await shown(nord.team)]).toEqual([[], ["Put away"]]);
  must(await updatePlatformAnnouncement(domain.deps, admin, { ...said("Edited"), id }));
  expect([await shown(nord.client), await shown(nord.team)]).toEqual([[], ["Edited"]]);
  must(await dismissAnnouncement(domain.deps, nord.client, { id: "pan_nobodys" }));
  expect(codeOf(await dismissAnnouncement(domain.deps, guest, { id }))).toBe("auth.required");
  must(await deletePlatformAnnouncement(domain.deps, admin, { id }));
  expect(await domain.deps.db.select().from(announcementDismissals)).toEqual([]);
  expect(await shown(nord.team)).toEqual([]);
});

test("one that is on can be ended, and one that is not cannot", async () => {
  domain.clock.now = noon;
  const { id } = await make("Ended");
  const end = () => endPlatformAnnouncement(domain.deps, admin, { id });
  expect(codeOf(await end())).toBe("state.not_allowed");
  domain.clock.now = noon + 2 * hour;
  expect(must(await end()).endsAt).toBe(noon + 2 * hour);
  expect(await shown(nord.client)).toEqual([]);
  expect(codeOf(await end())).toBe("state.not_allowed");
  must(await deletePlatformAnnouncement(domain.deps, admin, { id }));
});

test("an end before the start is refused at its field, when it is made and when it is changed", async () => {
  const wrong = { ...said("Wrong"), endsAt: noon + hour };
  const made = await createPlatformAnnouncement(domain.deps, admin, wrong);
  expect(made).toMatchObject({ refusal: { fields: { endsAt: "event.dates" } } });
  const { id } = await make("Right");
  const changed = await updatePlatformAnnouncement(domain.deps, admin, { ...wrong, id });
  expect(changed).toMatchObject({ refusal: { fields: { endsAt: "event.dates" } } });
  expect(must(await listPlatformAnnouncements(domain.deps, admin))).toMatchObject([
    { textEn: "Right" },
  ]);
});

test("admins alone make, list, change, end and delete them", async () => {
  const { id } = await make("Kept");
  const { deps } = domain;
  for (const [actor, code] of [
    [nord.client, "auth.forbidden"],
    [nord.team, "auth.forbidden"],
    [nord.editor, "auth.forbidden"],
    [guest, "auth.required"],
  ] as const) {
    const answers = await Promise.all([
      createPlatformAnnouncement(deps, actor, said("No")),
      listPlatformAnnouncements(deps, actor),
      updatePlatformAnnouncement(deps, actor, { ...said("No"), id }),
      endPlatformAnnouncement(deps, actor, { id }),
      deletePlatformAnnouncement(deps, actor, { id }),
    ]);
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 5 }, () => code));
  }
  const unknown = { id: "pan_nobodys" };
  expect(codeOf(await endPlatformAnnouncement(deps, admin, unknown))).toBe("request.not_found");
  expect(codeOf(await deletePlatformAnnouncement(deps, system, unknown))).toBe("request.not_found");
});
