/**
 * Every form of every page works before its script has come: with scripts off, and in the night with
 * scripts that come after it was sent. Which forms there are the pages say: one that nobody fills here fails.
 */
import { existsSync } from "node:fs";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { inProject } from "#scripts/lib/project.mjs";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { starredLimit } from "#workers/contract/organisations/console-limits.ts";
import { accountOf, callAs } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { adminActs, inviteActs, staffActs } from "../steps/form-acts/console-acts.ts";
import type { FormAct, FormWorld } from "../steps/form-acts/form-act.ts";
import { guestActs, plainActs } from "../steps/form-acts/guest-acts.ts";
import { linkActs } from "../steps/form-acts/link-acts.ts";
import { manageActs } from "../steps/form-acts/manage-acts.ts";
import { makeEvent, makeFormWorld } from "../steps/form-acts/worlds/make-form-world.ts";
import {
  wrongAtEvent,
  wrongAtRegistration,
  wrongElsewhere,
  wrongFiles,
} from "../steps/form-acts/wrong-event-acts.ts";
import { postForm, signsOn } from "../steps/forms.ts";
import { nounOf } from "../steps/made-items.ts";
import { eventPaths, routePatterns } from "../steps/route-table.ts";
import { isNight, setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";
import {
  type WrongAct,
  wrongAtAdmission,
  wrongAtInvitation,
  wrongAtItems,
  wrongAtLock,
  wrongAtPlatform,
  wrongAtTeam,
  wrongInConsole,
} from "../steps/wrong-form-acts.ts";

const scene = setStage();

/** Changed by one story alone. */
let withoutScripts: FormWorld;
beforeAll(async () => {
  withoutScripts = await makeFormWorld(scene.plenum, accountOf(scene.plenum.demo, "client"));
});

const admin = () => accountOf(scene.plenum.demo, "admin");

/** One that no form changes, for the stories that are refused or only look. */
let unchanged: Promise<FormWorld> | undefined;

function worldToLookAt(): Promise<FormWorld> {
  unchanged ??= makeFormWorld(scene.plenum, accountOf(scene.plenum.demo, "client"));
  return unchanged;
}

async function newContext(javaScriptEnabled: boolean): Promise<BrowserContext> {
  const baseURL = scene.plenum.url;
  // From the service worker's store scripts would come at once.
  const serviceWorkers = "block";
  const context = await scene.browser.newContext({
    baseURL,
    locale: "nb-NO",
    javaScriptEnabled,
    serviceWorkers,
  });
  await forget(context);
  return context;
}

/** Nobody in particular, who reads Norwegian. */
async function forget(context: BrowserContext): Promise<void> {
  await context.clearCookies();
  await context.addCookies([{ name: cookieNames.locale, value: "no", url: scene.plenum.url }]);
}

/**
 * Every page of the product, those of events about this one, those with an id about what was made for this, and those of
 * mailed links with their tokens.
 */
async function allPages(slug: string, { house, links }: FormWorld): Promise<readonly string[]> {
  const patterns = await routePatterns();
  const more = ["/login?tab=moderator", "/manage/clients?new", "/manage/teams?new"];
  more.push("/settings/templates?template=reset_password&language=no");
  const search = `/manage/teams/:id?q=${encodeURIComponent(house.client)}`;
  const pages = [...patterns, ...more, search].map((path) => {
    const noun = nounOf[path.replace(/\?.*/, "")];
    return path
      .replace(/:(code|slug|event)\b/, slug)
      .replace(":id", noun ? house.items[noun] : ":id");
  });
  return [...pages, ...Object.values(links)];
}

/** The signs of all forms on these pages, for who this browser is. */
async function collect(page: Page, paths: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const path of paths) {
    const answer = await page.context().request.get(path);
    for (const sign of await signsOn(page, await answer.text())) found.add(sign);
  }
  return found;
}

/** Lets scripts come at once, or never, or holds them back until they are released. */
interface Scripts {
  hold(): void;
  /** Resolves when the page that stands there has had its scripts. */
  release(): Promise<void>;
  readonly problems: readonly string[];
}

const noScripts: Scripts = { hold: () => {}, release: async () => {}, problems: [] };

/** Every script waits from `hold` on: longer than any number of seconds. */
async function delayedScripts(page: Page): Promise<Scripts> {
  let open = () => {};
  let opened = Promise.resolve();
  let isHeld = false;
  let held = 0;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    held += 1;
    await opened;
    // The page that asked for it may be gone.
    await route.continue().catch(() => {});
  });
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`${page.url()}: ${error.message}`));
  return {
    problems,
    hold() {
      if (isHeld) return;
      isHeld = true;
      held = 0;
      opened = new Promise((resolve) => {
        open = resolve;
      });
    },
    async release() {
      if (held === 0) problems.push(`${page.url()}: no script was held back`);
      isHeld = false;
      open();
      await page.waitForLoadState("load");
    },
  };
}

/** Does the acts one by one; answers the signs of all forms that were shown, and what went wrong. */
async function act(page: Page, acts: readonly FormAct[], scripts: Scripts) {
  const shown: string[] = [];
  const wrong: string[] = [];
  for (const [place, each] of acts.entries()) {
    const { sign, at, isNew, typed, before, meanwhile, sees } = each;
    if (isNew) await forget(page.context());
    await before?.();
    scripts.hold();
    try {
      if (at !== null) await page.goto(at, { waitUntil: "commit" });
      const answer = await postForm(page, sign, typed, meanwhile);
      // Refused may be what somebody else has saved meanwhile, and what is said to be.
      const mayBeRefused = each.isRefused || meanwhile !== undefined;
      const isDone = answer.status() < 400 || (mayBeRefused && answer.status() < 500);
      if (!isDone) wrong.push(`${sign}: ${answer.status()}`);
      await sees(page);
    } catch (error) {
      wrong.push(`${sign} at ${page.url()}: ${error}`);
    }
    shown.push(...(await signsOn(page)));
    // Where the next form is one of the answer's own, it is sent before the scripts, too.
    if (acts[place + 1]?.at !== null) await scripts.release();
  }
  return { shown, wrong };
}

/** Every form that is filled, whoever fills it. */
function allActs(world: FormWorld): readonly FormAct[] {
  return [
    ...[plainActs(world), guestActs(world), inviteActs(), adminActs()],
    ...[staffActs(world), manageActs(world), linkActs(world.links)],
  ].flat();
}

function signsOfAll(world: FormWorld): ReadonlySet<string> {
  return new Set(allActs(world).map(({ sign }) => sign));
}

/** Fills and posts forms, and finds no other where they stand. */
async function actAll(
  page: Page,
  acts: readonly FormAct[],
  { world, scripts }: { world: FormWorld; scripts: Scripts },
): Promise<void> {
  const { shown, wrong } = await act(page, acts, scripts);
  expect(wrong).toEqual([]);
  const known = signsOfAll(world);
  expect(shown.filter((sign) => !known.has(sign))).toEqual([]);
  expect(scripts.problems).toEqual([]);
  await page.context().close();
}

/** All forms there are, one after the other: a slow machine may take its time. */
const allForms = { concurrent: true, timeout: 40 * 60_000 };
/** Many forms, or all pages, but not all forms. */
const manyForms = { timeout: 15 * 60_000 };

describe("each form does what it promises", allForms, () => {
  test("with scripts off", async () => {
    const page = await (await newContext(false)).newPage();
    const world = withoutScripts;
    const acts = [
      // An offered seat waits a quarter of an hour.
      ...linkActs(world.links),
      ...plainActs(world),
      ...guestActs(world),
      ...inviteActs(),
      // By day those of guests, on whatever phone they have; the console's, whose actions other stories send too, in the night.
      ...(isNight ? [...staffActs(world), ...manageActs(world)] : []),
    ];
    await actAll(page, acts, { world, scripts: noScripts });
  });

  if (!isNight) return;
  test("before its script has come, and the page hydrates after it", async () => {
    const page = await (await newContext(true)).newPage();
    const world = await makeFormWorld(scene.plenum, admin());
    const ofConsole = [...adminActs(), ...staffActs(world), ...manageActs(world)];
    const acts = [...linkActs(world.links), ...guestActs(world), ...ofConsole];
    const scripts = await delayedScripts(page);
    const withScripts = acts.filter(({ isWithoutScripts }) => !isWithoutScripts);
    await actAll(page, withScripts, { world, scripts });
  });
});

test(
  "with scripts off what is wrong is said at its field, in the language of the page, and what was typed stays",
  manyForms,
  async () => {
    const world = await worldToLookAt();
    const page = await (await newContext(false)).newPage();
    const wrong: string[] = [];
    const refuseAll = async (acts: readonly WrongAct[]) => {
      for (const each of acts) wrong.push(...(await refuse(page, each)));
    };
    const asGuest = [wrongAtAdmission, wrongAtRegistration, wrongAtInvitation];
    for (const each of asGuest.flatMap((acts) => acts(world))) {
      await forget(page.context());
      await refuseAll([each]);
    }
    // By day what a guest's pages refuse; what the console's do, in the night.
    if (isNight) {
      await signIn(page, { tab: "email", email: world.email, password: world.password });
      const asStaff = [wrongInConsole, wrongAtEvent, wrongFiles];
      await refuseAll(asStaff.flatMap((acts) => acts(world)));
      await page.goto("/lock-screen");
      await postForm(page, "/lock-screen intent=lock");
      await refuseAll([wrongAtLock]);
      const { house, password } = world;
      const asOthers = [
        [house.client, wrongAtItems(world)],
        [house.team, [wrongAtTeam]],
        [house.admin, wrongAtPlatform(world)],
      ] as const;
      for (const [email, acts] of asOthers) {
        await signIn(page, { tab: "email", email, password });
        await refuseAll(acts);
      }
    }
    expect(wrong).toEqual([]);
    await page.context().close();
  },
);

test("every form with something to type is sent wrong in the story above, or it is said where, or why nothing in it can be wrong", () => {
  const world = withoutScripts;
  const isTyped = ({ typed = {} }: FormAct) => Object.keys(typed).some((name) => name !== "ids");
  const typed = new Set(
    allActs(world)
      .filter(isTyped)
      .map(({ sign }) => sign),
  );
  const wrong = new Set(
    [
      ...[wrongAtAdmission, wrongAtRegistration, wrongAtInvitation, wrongInConsole, wrongAtEvent],
      ...[wrongFiles, wrongAtItems, wrongAtPlatform],
    ]
      .flatMap((acts) => acts(world))
      .concat(wrongAtLock, wrongAtTeam)
      .map(({ sign }) => sign),
  );
  const isSaid = (sign: string) => Object.hasOwn(wrongElsewhere, sign);
  expect([...typed].filter((sign) => !wrong.has(sign) && !isSaid(sign))).toEqual([]);
  const said = Object.keys(wrongElsewhere);
  expect(said.filter((sign) => !typed.has(sign) || wrong.has(sign))).toEqual([]);
  const files = Object.values(wrongElsewhere).filter((where) => where.endsWith(".ts"));
  expect(files.filter((file) => !existsSync(inProject(file)))).toEqual([]);
});

/** Sends a form wrong; answers what is not as it should be about what comes back. */
async function refuse(page: Page, act: WrongAct): Promise<readonly string[]> {
  try {
    await expectRefused(page, act);
    return [];
  } catch (error) {
    return [`${act.sign} at ${page.url()}: ${error}`];
  }
}

async function expectRefused(page: Page, act: WrongAct): Promise<void> {
  const { sign, at, typed, secret = {}, errors, meanwhile } = act;
  await page.goto(at);
  const answer = await postForm(page, sign, { ...typed, ...secret }, meanwhile);
  expect([sign, answer.status() >= 400 && answer.status() < 500]).toEqual([sign, true]);
  await page.waitForLoadState("domcontentloaded");
  const [intent = ""] = /section=\w+/.exec(sign) ?? [];
  const form = intent ? page.locator(`#${intent.split("=")[1]}`) : page.locator("main");
  for (const [name, words] of Object.entries(errors)) {
    const field = form.locator(`[name="${name}"][aria-invalid="true"]`);
    await field.waitFor({ timeout: 10_000 });
    const told = (await field.getAttribute("aria-describedby")) ?? "";
    const texts = told.split(" ").map((id) => page.locator(`[id="${id}"]`).textContent());
    const said = (await Promise.all(texts)).join(" | ");
    expect(said, `${sign}: ${name}`).toContain(words);
    // A limit that nobody has filled in.
    expect(said, `${sign}: ${name}`).not.toContain("{{");
  }
  const sent = Object.entries(typed).filter(([name]) => name !== "ids");
  const kept = [...sent, ...Object.keys(secret).map((name) => [name, ""] as const)];
  for (const [name, value] of kept) {
    // Of several forms of a page with such a field the one that was refused.
    const refused = form
      .locator(`form:has([aria-invalid="true"]) [name="${name}"]:visible`)
      .first();
    expect([sign, name, await refused.inputValue()]).toEqual([sign, name, value]);
  }
}

test("with scripts off a page that cannot be starred comes back and says so, until it can", async () => {
  const email = admin();
  const slug = await makeEvent(scene.plenum, "For mange stjerner", null);
  const star = (path: string, on: boolean) =>
    callAs(scene.plenum, email, {
      method: "PUT",
      path: "/me/starred",
      body: { path, title: "Side", on },
    });
  const pages = Array.from({ length: starredLimit }, (_, place) => `/events/stjerne-${place}/qna`);
  for (const path of pages) await star(path, true);
  const page = await (await newContext(false)).newPage();
  await signIn(page, { tab: "email", email, password: scene.plenum.demo.password });
  const here = `/events/${slug}/qna`;
  await page.goto(here);
  await postForm(page, "/star on=yes");
  const words = t("errors.starred.too_many", { max: starredLimit });
  const said = page.getByText(words).filter({ visible: true });
  // Until its styles have come, a page shows the menus of all widths.
  await page.waitForLoadState();
  await said.waitFor(patience);
  expect(new URL(page.url()).pathname).toBe(here);
  // On a phone it stands in the menu, which is open.
  await page.setViewportSize({ width: 390, height: 844 });
  await said.waitFor(patience);
  for (const path of pages) await star(path, false);
  await postForm(page, "/star on=yes");
  await page.waitForURL((url) => url.pathname === here && url.search === "");
  expect(await said.count()).toBe(0);
  await page.context().close();
});

test("no page has a form that the stories above do not fill", manyForms, async () => {
  const world = await worldToLookAt();
  const known = signsOfAll(world);
  const page = await (await newContext(false)).newPage();
  const found = new Set<string>();
  const look = async (paths: readonly string[]) => {
    for (const sign of await collect(page, paths)) found.add(sign);
  };
  await look(await allPages(world.coded, world));
  for (const slug of [world.named, world.demo]) await look(await eventPaths(slug));
  const guests = found.size;
  expect(guests).toBeGreaterThan(15);
  // By day as a guest, whom the stories above follow by day; as those who sign in, in the night.
  if (isNight) {
    const { client, team } = world.house;
    const roles = (["admin", "client", "editor"] as const).map((role) =>
      accountOf(scene.plenum.demo, role),
    );
    for (const email of [...roles, client, team]) {
      await signIn(page, { tab: "email", email, password: world.password });
      await look(await allPages(world.demo, world));
    }
    await signIn(page, { tab: "moderator", code: world.moderatorCode, name: "" });
    await look(await eventPaths(world.demo));
    expect(found.size).toBeGreaterThan(guests + 15);
    const about = (noun: string) => [...found].filter((sign) => sign.includes(noun)).length;
    for (const page of ["clients/:id", "teams/:id", "webhooks/:id", "announcement/:id"]) {
      expect([page, about(`/manage/${page} `) > 0]).toEqual([page, true]);
    }
  }
  expect([...found].filter((sign) => !known.has(sign))).toEqual([]);
  await page.context().close();
});

/** Signs in anew, as somebody else. */
async function signIn(page: Page, form: Record<string, string>): Promise<void> {
  await forget(page.context());
  const headers = { Origin: scene.plenum.url };
  const answer = await page.context().request.post("/login", { form, headers, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
}
