import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  codeOf,
  makeTestClient,
  must,
  newEvent,
  noon,
  openDomain,
  system,
  type TestClient,
  type TestDomain,
} from "#tests/support/domain.ts";
import type { ChatQuery } from "#workers/contract/api/room/chat-table.ts";
import { replicationSchema } from "#workers/contract/api/room/replication.ts";
import { createEvent } from "../../events/changes/create-event.ts";
import type { EventRecord } from "../../events/event-record.ts";
import { ingestReplication } from "../replication/ingest.ts";
import { listChat } from "./list-chat.ts";

let domain: TestDomain;
let nord: TestClient;
let event: EventRecord;

const said = {
  person: null,
  name: null,
  staff: false,
  state: "shown",
  pinned: false,
  muted: false,
};
const messages = [
  { ...said, id: "1", name: "Kari Nord", person: 1, text: "Trærne er fine", sentAt: noon },
  { ...said, id: "2", text: "Hvor er lunsjen?", sentAt: noon + 1, muted: true },
  {
    ...said,
    id: "3",
    name: "Mona",
    staff: true,
    text: "Lunsj kl. 12",
    sentAt: noon + 2,
    pinned: true,
  },
  { ...said, id: "4", name: "Ola", person: 2, text: "Bort", sentAt: noon + 3, state: "removed" },
  { ...said, id: "5", text: "", sentAt: noon + 4, state: "withdrawn" },
];

beforeAll(async () => {
  domain = await openDomain();
  nord = await makeTestClient(domain.deps, "Nord");
  event = must(await createEvent(domain.deps, nord.client, newEvent("Chat")));
  const none = {
    questions: [],
    replies: [],
    polls: [],
    tallies: [],
    answers: [],
    namedBallots: [],
    people: [],
    announcements: [],
    reactions: [],
    surveys: [],
    surveyAnswers: [],
  };
  const counters = { present: 0, peak: 0, screens: 0, people: 0, asked: 0, votes: 0, messages: 5 };
  const body = v.parse(replicationSchema, {
    epoch: "e1",
    from: 1,
    to: 1,
    entries: [],
    rows: { ...none, messages },
    counters,
  });
  must(await ingestReplication(domain.deps, system, { eventId: event.id, body }));
});
afterAll(() => domain.close());

const all: ChatQuery = { search: "", state: null, sender: null, sort: "new" };

async function find(query: Partial<ChatQuery>, limit = 50) {
  const input = { ...all, ...query, address: event.slug, limit };
  return must(await listChat(domain.deps, nord.client, input));
}
const idsOf = async (query: Partial<ChatQuery>) =>
  (await find(query)).rows.map(({ id }) => id).join(" ");

test("the whole chat, in either order, a page at a time", async () => {
  expect(await idsOf({})).toBe("5 4 3 2 1");
  expect(await idsOf({ sort: "old" })).toBe("1 2 3 4 5");
  const page = await find({}, 2);
  expect(page).toMatchObject({ found: 5, newest: "5" });
  expect(page.rows[1]).toEqual({
    id: "4",
    name: "Ola",
    byStaff: false,
    text: "Bort",
    state: "removed",
    sentAt: noon + 3,
    pinned: false,
    muted: false,
  });
});

test.each(["new", "old"] as const)(
  "from page to page nothing is left out or told twice: %s",
  async (sort) => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { ...all, sort, address: event.slug, limit: 2, cursor };
      const page = must(await listChat(domain.deps, nord.client, input));
      expect(page.found).toBe(5);
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(ids.join(" ")).toBe(sort === "new" ? "5 4 3 2 1" : "1 2 3 4 5");
  },
);

test("a cursor that is none is the beginning", async () => {
  for (const cursor of ["", "x", "1.'", "5"]) {
    const input = { ...all, address: event.slug, limit: 1, cursor };
    const page = must(await listChat(domain.deps, nord.client, input));
    expect(page.rows[0]?.id).toBe("5");
  }
});

test("every word of a search stands in text or name, without accents and case", async () => {
  expect(await idsOf({ search: "LUNSJ" })).toBe("3 2");
  expect(await idsOf({ search: "kari traer" })).toBe("1");
  expect(await idsOf({ search: "kari lunsj" })).toBe("");
  expect(await idsOf({ search: "%" })).toBe("");
});

test.each([
  [{ state: "removed" }, "4"],
  [{ state: "withdrawn" }, "5"],
  [{ state: "shown" }, "3 2 1"],
  [{ state: "pinned" }, "3"],
  [{ state: "muted" }, "2"],
  [{ sender: "staff" }, "3"],
  [{ sender: "named" }, "4 1"],
  [{ sender: "anonymous" }, "5 2"],
  [{ sender: "anonymous", state: "shown", search: "lunsj" }, "2"],
] as const)("narrowed by %j", async (query, ids) => {
  expect(await idsOf(query)).toBe(ids);
});

test("another client's chat is not found", async () => {
  const other = await makeTestClient(domain.deps, "Sør");
  const input = { ...all, address: event.slug, limit: 50 };
  expect(codeOf(await listChat(domain.deps, other.client, input))).toBe("event.not_found");
  expect(codeOf(await listChat(domain.deps, { kind: "guest" }, input))).toBe("event.not_found");
});
