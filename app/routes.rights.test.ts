/**
 * S1 for pages: every route of the table, as every role, on every event that it can meet, by its own
 * loader. A route that is not in the table below fails.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  publicLook,
  type Rights,
  type RightsRole,
  type RightsSubject,
  roles,
  subjects,
} from "#tests/support/rights-table.ts";
import { openRightsWorld, type RightsWorld } from "#tests/support/rights-world.ts";
import { cookieNames } from "#workers/contract/cookies.ts";
import routes from "./routes.ts";

/** `y` shown, `-` no such event, `s` to the sign-in page, `h` home; in the order of `subjects`. */
const staffPage: Rights = {
  ...{ admin: "yyyyy", client: "yy-yy", team: "y--yy", host: "y--yy", editor: "-----" },
  ...{ moderator: "yhhyy", stranger: "hhhhh", participant: "sssss", guest: "sssss" },
};
/** What lies below an event for those who prepare it. */
const editorsPage: Rights = { ...staffPage, moderator: "hhhhh" };

const pages: Readonly<Record<string, Rights>> = {
  "events/:slug/details": staffPage,
  "events/:slug/qna": staffPage,
  "events/:slug/polls": staffPage,
  "events/:slug/interactive/questions": editorsPage,
  "events/:slug/interactive/questions/moderated": editorsPage,
  "events/:slug/interactive/chats": editorsPage,
  "events/:slug/interactive/surveys": editorsPage,
  "events/:slug/rehearsal": editorsPage,
  "events/:slug/display": publicLook,
  "events/:slug/display/clean": publicLook,
  "events/:slug/display/ticket": publicLook,
};

/** Pages about nobody's event: a letter for each of `roles`, in their order. */
const own: Readonly<Record<string, string>> = {
  "": "yyyhhhhss",
  events: "yyyhhhhss",
  "events/new": "yyyhhhhss",
  "my-events": "yyyyyhhss",
  profile: "yyyyyhhss",
  palette: "yyyyyhhss",
};

/** Open to everybody, or held to their doors by tests of their own. */
const elsewhere = [
  ...["star", "login", "logout", "preferences", "error-404", "error-500", "not-authorized"],
  ...["maintenance", "privacy-policy", "terms-and-conditions", "join", "*"],
  ...["c/:code", "c/:code/control", "c/:code/embed", "c/:code/sidebar", "c/:code/quest"],
  ...["c/:code/highlight", "c/:code/event"],
];

interface Route {
  readonly path?: string;
  readonly index?: boolean;
  readonly file: string;
  readonly children?: readonly Route[];
}

/** Every address of the table with its file; layouts have none. */
function list(entries: readonly Route[]): readonly (readonly [string, string])[] {
  return entries.flatMap(({ path, index, file, children }) => {
    const here = path !== undefined || index ? [[path ?? "", file] as const] : [];
    return [...here, ...list(children ?? [])];
  });
}
const table = new Map(list(routes));

test("the table of routes and this one name the same pages", () => {
  const named = [...Object.keys(pages), ...Object.keys(own), ...elsewhere];
  expect(named.sort()).toEqual([...table.keys()].sort());
});

let world: RightsWorld;
beforeAll(async () => {
  world = await openRightsWorld();
});
afterAll(() => world.domain.close());

/** What the page's own loader answers. */
async function open(path: string, role: RightsRole, subject: RightsSubject): Promise<string> {
  const { slug } = world.events[subject];
  const { loader } = await import(/* @vite-ignore */ `./${table.get(path)}`);
  const token = world.tokenOf(role, subject);
  const name = role === "participant" ? cookieNames.attendee : cookieNames.console;
  const headers = { Cookie: token === null ? "" : `${name}=${token}` };
  const request = new Request(`http://127.0.0.1:20200/${path.replace(":slug", slug)}`, { headers });
  const context = { deps: world.deps, nonce: "", cloudflare: {} };
  try {
    await loader({ request, context, params: { slug } });
    return "y";
  } catch (thrown) {
    if (!(thrown instanceof Response)) return letterOf(thrown);
    const to = thrown.headers.get("Location") ?? "";
    if (to.startsWith("/login")) return "s";
    return ["/", "/my-events"].includes(to) || to.endsWith("/details") ? "h" : `to ${to}`;
  }
}

/** A refusal that ends a page carries its status. */
function letterOf(thrown: unknown): string {
  const { init, data } = Object(thrown);
  if (init?.status === 404 && data?.code === "event.not_found") return "-";
  return data?.code === "room.not_ready" ? "y" : String(data?.code ?? thrown);
}

test.each(Object.keys(pages))("/%s", async (path) => {
  for (const role of roles) {
    const found: string[] = [];
    for (const subject of subjects) found.push(await open(path, role, subject));
    expect([role, found.join("")]).toEqual([role, pages[path]?.[role]]);
  }
});

test.each(Object.keys(own))("/%s is nobody's event", async (path) => {
  const found: string[] = [];
  for (const role of roles) found.push(await open(path, role, "own"));
  expect(found.join("")).toBe(own[path]);
});
