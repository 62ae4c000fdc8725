/**
 * S1 for the console's pages: every route of the table, its loader and each of its forms, as every
 * role, on every event that it can meet. A route, an action or a form that is not declared fails.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { callPage, pageTable } from "#tests/support/pages.ts";
import { admissionForms, admissionPages } from "#tests/support/rights/admission-rights.ts";
import { otherAttendee } from "#tests/support/rights/attendee-rights.ts";
import { actionRoutes, openPages } from "#tests/support/rights/open-pages.ts";
import {
  eventForms,
  eventPages,
  foreignForms,
  foreignPages,
  ownForms,
  ownPages,
} from "#tests/support/rights/page-rights.ts";
import {
  isPlayed,
  type Rights,
  type RightsRole,
  type RightsSubject,
  roles,
  subjects,
} from "#tests/support/rights/rights-table.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights/rights-world.ts";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { attendeeIntents } from "./console/attendees/list/attendees-model.ts";
import { personIntents } from "./console/attendees/person/person-model.ts";
import { deskFormSchema } from "./console/desk/change-setting.server.ts";
import { doorIntents } from "./console/door/door-model.ts";
import {
  codeIntents,
  eventActions,
  hostIntents,
  sectionNames,
} from "./console/events/details/details-model.ts";
import { ticketIntents } from "./console/events/tickets/tickets-model.ts";
import { draftIntents, messageSteps } from "./console/messages/messages-model.ts";
import { pollsFormSchema } from "./console/polls/polls.server.ts";
import { rehearsalIntents } from "./console/rehearsal/rehearsal-model.ts";

test("the table of routes and this one name the same pages", () => {
  const named = [eventPages, ownPages, admissionPages].flatMap((pages) => Object.keys(pages));
  const all = new Set([...named, ...openPages, ...actionRoutes]);
  expect([...all].sort()).toEqual([...pageTable.keys()].sort());
});

test("every route that has an action is declared with its forms, and no other one", async () => {
  const declared = new Set(
    [eventForms, ownForms, admissionForms].flatMap((forms) => Object.keys(forms)),
  );
  const open = new Set(openPages);
  for (const [path, load] of pageTable) {
    if (open.has(path)) continue;
    const { action } = await load();
    expect([path, declared.has(path)]).toEqual([path, action !== undefined]);
  }
});

test("every form that a page knows is declared", () => {
  const namesOf = (path: string) => [...(eventForms[path]?.keys() ?? [])].sort();
  const intentsOf = ({ options }: typeof deskFormSchema | typeof pollsFormSchema) =>
    options.map(({ entries }) => entries.intent.literal).sort();
  const ofDetails = [...sectionNames, ...eventActions, ...hostIntents, ...codeIntents].sort();
  expect(namesOf("events/:slug/details")).toEqual(ofDetails);
  expect(namesOf("events/:slug/qna")).toEqual(intentsOf(deskFormSchema));
  expect(namesOf("events/:slug/polls")).toEqual(intentsOf(pollsFormSchema));
  expect(namesOf("events/:slug/attendees")).toEqual([...attendeeIntents].sort());
  expect(namesOf("events/:slug/attendees/:id")).toEqual([...personIntents].sort());
  expect(namesOf("events/:slug/door")).toEqual([...doorIntents].sort());
  expect(namesOf("events/:slug/tickets")).toEqual([...ticketIntents].sort());
  expect(namesOf("events/:slug/messages/:id")).toEqual([...draftIntents, ...messageSteps].sort());
  expect(namesOf("events/:slug/rehearsal")).toEqual([...rehearsalIntents].sort());
});

let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
});
afterAll(() => world.domain.close());

/** What an answer may say that was no permission's, or was it. */
const refusalIn =
  /"(auth\.forbidden|event\.archived|event\.not_found|request\.invalid|request\.not_found)"/;
const refusals: Readonly<Record<string, string>> = {
  "auth.forbidden": "f",
  "event.archived": "r",
  "request.not_found": "n",
};

/** What a page's own loader answers, or with fields its action. */
async function meet(
  path: string,
  role: RightsRole,
  subject: RightsSubject,
  fields?: Readonly<Record<string, string>>,
): Promise<string> {
  const token = world.tokenOf(role, subject);
  const name = role === "participant" ? cookieNames.attendee : cookieNames.console;
  const cookie = token === null ? "" : `${name}=${token}`;
  const address = world.events[subject].slug;
  const [attendee, other] = world.attendeesOf(subject);
  const ofList = subject === "foreign" ? subject : "own";
  const id = path.includes("attendees/:id")
    ? attendee
    : path.includes("attendees/import")
      ? world.attendeeImportOf(subject)
      : path.includes("messages/:id")
        ? world.messageOf(subject)
        : path.includes("exports/:id")
          ? world.exportOf(subject)
          : world.idOf(path, ofList);
  const call = { path, address, cookie, id };
  const named = Object.entries(fields ?? {}).map(([name, value]) => {
    return [name, value === otherAttendee ? other : value];
  });
  const asked = fields ? { ...call, fields: Object.fromEntries(named) } : call;
  const { thrown, text, to, status } = await callPage(world.deps, asked);
  const said = thrown ? null : refusalIn.exec(text)?.[1];
  // Of something that a form names it is no permission's, of the address it is.
  const refusal = said === "request.not_found" && !path.includes(":id") ? null : said;
  if (!thrown) return refusal ? (refusals[refusal] ?? refusal) : "y";
  if (to?.startsWith("/login")) return "s";
  const [home = ""] = to?.split("?") ?? [];
  if (["/", "/my-events"].includes(home) || home.endsWith("/details")) return "h";
  if (to !== null) return `to ${to}`;
  if (status === 404 && text.includes('"event.not_found"')) return "-";
  if (status === 404 && /"(request|profile)\.not_found"/.test(text)) return "n";
  return text.includes('"room.not_ready"') ? "y" : text;
}

async function meetAll(
  [path, nth]: readonly [path: string, nth: number],
  rights: Rights,
  role: RightsRole,
  fieldsFor: (subject: RightsSubject) => Readonly<Record<string, string>> | undefined,
) {
  let found = "";
  const played = subjects.filter((subject) => isPlayed(nth, role, subject));
  const before = await world.readRows();
  for (const subject of played) {
    const fields = fieldsFor(subject);
    const letter = await meet(path, role, subject, fields);
    found += letter;
    // What is refused changes nothing, and what was done is put back.
    if (letter !== "y")
      expect([role, subject, await world.readRows()]).toEqual([role, subject, before]);
    else if (fields) await world.restore();
  }
  const expected = played.map((subject) => rights[role].at(subjects.indexOf(subject))).join("");
  expect([role, found]).toEqual([role, expected]);
}

const pages = Object.entries(eventPages).map(([path, rights], nth) => [path, rights, nth] as const);
test.each(pages)("/%s", async (path, rights, nth) => {
  for (const role of roles) await meetAll([path, nth], rights, role, () => undefined);
});

const forms = Object.entries(eventForms)
  .flatMap(([path, each]) => [...each].map(([name, form]) => [path, name, form] as const))
  .map((form, nth) => [...form, nth] as const);
test.each(forms)("the form of /%s: %s", async (path, _name, { rights, fields }, nth) => {
  const before = await world.readRows();
  const isLetIn = (role: RightsRole) => rights[role].includes("y");
  const ordered = [...roles.filter((role) => !isLetIn(role)), ...roles.filter(isLetIn)];
  for (const role of ordered) {
    await meetAll([path, nth], rights, role, (subject) => fields(world.events[subject]));
  }
  expect(await world.readRows()).toBe(before);
});

test.each(Object.keys(ownPages))("/%s is nobody's event", async (path) => {
  let found = "";
  for (const role of roles) found += await meet(path, role, "own");
  expect(found).toBe(ownPages[path]);
});

test.each(Object.entries(ownForms))("the forms of /%s are nobody's event", (path, each) =>
  meetForms(path, each, "own"),
);

test("every page about a record is held to another client's as well", () => {
  const withId = (pages: object) => Object.keys(pages).filter((path) => path.includes(":id"));
  expect(withId(foreignPages)).toEqual(withId(ownPages));
  expect(withId(foreignForms)).toEqual(withId(ownForms));
});

test.each(Object.keys(foreignPages))("/%s of another client", async (path) => {
  let found = "";
  for (const role of roles) found += await meet(path, role, "foreign");
  expect(found).toBe(foreignPages[path]);
});

test.each(Object.entries(foreignForms))("the forms of /%s of another client", (path, each) =>
  meetForms(path, each, "foreign"),
);

async function meetForms(
  path: string,
  each: (typeof ownForms)[string],
  subject: "own" | "foreign",
): Promise<void> {
  for (const { letters, fields } of each) {
    const before = await world.readRows();
    let found = "";
    for (const role of roles) {
      const letter = await meet(path, role, subject, fields);
      found += letter;
      if (letter !== "y") expect([role, await world.readRows()]).toEqual([role, before]);
      else await world.restore();
    }
    expect(await world.readRows()).toBe(before);
    expect([fields, found]).toEqual([fields, letters]);
  }
}
