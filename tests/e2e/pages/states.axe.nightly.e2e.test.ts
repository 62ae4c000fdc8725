/**
 * Pages as they stand after something was done: locked, behind a mailed link, after a form was sent, halfway in; and those
 * of an event that is still to come, with all that its hosts have prepared.
 */
import { beforeAll } from "vitest";
import type { Person } from "#tests/support/browser.ts";
import { coming, comingFields, comingPage } from "#workers/domain/demo/coming.ts";
import { accountOf, callAs, callAsClient } from "../steps/change-event.ts";
import { makeAccountLinks, makeCancelLink } from "../steps/form-acts/mailed-links.ts";
import { giveApp, showProfile } from "../steps/made-items.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { askStates, type State, type Words } from "./axe-looks.ts";

const stage = setStage();

/** What the states need of others: links out of mails, and accounts of one that is blocked and one with a factor. */
interface World {
  readonly links: Awaited<ReturnType<typeof makeAccountLinks>>;
  readonly blocked: string;
  readonly withApp: { readonly email: string; readonly id: string };
  /** Where a mail leads who gives up a seat. */
  readonly cancelSeat: string;
  /** The slug of the event that is still to come. */
  readonly coming: string;
}
let world: World;
beforeAll(async () => {
  const { plenum } = stage;
  const [editor, team] = [accountOf(plenum.demo, "editor"), accountOf(plenum.demo, "team")];
  const idOf = async (email: string) => {
    const call = { method: "GET", path: "/auth/profile", body: undefined };
    return String((await callAs(plenum, email, call)).id);
  };
  const [withApp, blocked] = [await idOf(editor), await idOf(team)];
  await giveApp(plenum, editor);
  await callAsClient(plenum, "POST", `/users/${blocked}/block`);
  const links = await makeAccountLinks(plenum);
  const cancelSeat = await makeCancelLink(plenum);
  const coming = await makeComing();
  world = { links, blocked, withApp: { email: editor, id: withApp }, cancelSeat, coming };
});

/** The event of the product's own demo that is still to come: landing page, form, and people on its list. */
async function makeComing(): Promise<string> {
  const startsAt = Date.now() + 30 * 24 * 60 * 60_000;
  const times = { startsAt, endsAt: startsAt + 60 * 60_000, timeZone: "Europe/Oslo" };
  const { plenum } = stage;
  const made = await callAsClient(plenum, "POST", "/events", { ...coming, ...times });
  const at = `/events/${made.slug}`;
  const change = (section: string, values: object) =>
    callAsClient(plenum, "PATCH", at, { section, values });
  await change("registration", { registrationEnabled: true });
  await change("seats", { hybrid: true, seatQuota: 2 });
  await callAsClient(plenum, "PUT", `${at}/fields`, { fields: comingFields });
  await callAsClient(plenum, "PUT", `${at}/homepage`, comingPage);
  await callAsClient(plenum, "POST", `${at}/publish`);
  for (const name of ["Anne Berg", "Bo Berg", "Cato Berg"]) {
    await callAsClient(plenum, "POST", `${at}/attendees`, { name, tags: ["Presse"] });
  }
  return String(made.slug);
}

const heading = (key: Parameters<Words>[0]) => (person: Person, t: Words) =>
  person.page.getByRole("heading", { name: t(key), level: 1 });
const button = (key: Parameters<Words>[0]) => (person: Person, t: Words) =>
  person.page.getByRole("button", { name: t(key), exact: true });

/** Opens a page, fills its fields by name, and presses the button. */
async function send(
  { page }: Person,
  path: string,
  { typed, press }: { readonly typed: Readonly<Record<string, string>>; readonly press: string },
): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  for (const [name, value] of Object.entries(typed)) {
    await page.locator(`[name="${name}"]:visible`).fill(value);
  }
  await page.getByRole("button", { name: press, exact: true }).click();
}

const behindLinks: readonly State[] = [
  {
    name: "/invitation with a link that is good",
    prepare: ({ page }) => page.goto(world.links.invitation),
    shows: button("accounts.invitationAccept"),
  },
  {
    name: "/user/verify with a link that is good",
    prepare: ({ page }) => page.goto(world.links.verification),
    shows: button("accounts.verifyButton"),
  },
  {
    name: "/password/reset with a link that is good",
    prepare: ({ page }) => page.goto(world.links.passwordReset),
    shows: button("accounts.resetSave"),
  },
  {
    name: "/auto_login with a link that is good",
    prepare: ({ page }) => page.goto(world.links.autoLogin),
    shows: button("guest.signIn"),
  },
  {
    name: "/dev/outbox/:id",
    prepare: ({ page }) => page.goto(world.links.mail),
    shows: ({ page }, t) => page.locator(`iframe[title="${t("outbox.frame")}"]`),
  },
  {
    name: "/dev/outbox/:id?view=text",
    prepare: ({ page }) => page.goto(`${world.links.mail}?view=text`),
    shows: ({ page }) => page.locator('pre a[href*="/invitation"]').first(),
  },
];

/** Of nobody that Plenum knows: what is answered is the same. */
const email = "nobody@plenum.test";
const sent: readonly State[] = [
  {
    name: "/login-sms that asks for the code",
    prepare: (person, t) =>
      send(person, "/login-sms", {
        typed: { phone: `+474${String(Math.random()).slice(2, 9)}` },
        press: t("profile.phoneSend"),
      }),
    shows: heading("accounts.smsCodeTitle"),
  },
  {
    name: "/register with the mail on its way",
    prepare: (person, t) =>
      send(person, "/register", {
        typed: {
          organisation: "Vinje kommune",
          name: "Kari Nordmann",
          email: `kari.${String(Math.random()).slice(2, 9)}@plenum.test`,
          password: "en setning for seg selv",
        },
        press: t("accounts.register"),
      }),
    shows: heading("accounts.mailTitle"),
  },
  {
    name: "/forgot-password with the mail on its way",
    prepare: (person, t) =>
      send(person, "/forgot-password", { typed: { email }, press: t("accounts.forgotSend") }),
    shows: heading("accounts.mailTitle"),
  },
  {
    name: "/auto_login with the mail on its way",
    prepare: (person, t) =>
      send(person, "/auto_login", { typed: { email }, press: t("accounts.forgotSend") }),
    shows: heading("accounts.mailTitle"),
  },
];

/** Whose password was right, and whose code is still to come. */
async function comeHalfway(person: Person, path: string): Promise<void> {
  await signInByRequest(person, stage.plenum.demo, world.withApp.email);
  await person.page.goto(path);
}

/** Opens a page that offers an app to whoever has begun to set one up. */
async function beginSetUp(person: Person, path: string): Promise<void> {
  const { plenum } = stage;
  await callAsClient(plenum, "POST", "/me/factors/totp", { password: plenum.demo.password });
  await signInByRequest(person, plenum.demo);
  await person.page.goto(path);
}

const qrCode: State["shows"] = ({ page }, t) => page.getByRole("img", { name: t("factors.qr") });
const signingIn: readonly State[] = [
  {
    name: "/login/factor that asks for a code of the app",
    prepare: (person) => comeHalfway(person, "/login/factor"),
    shows: ({ page }, t) => page.getByLabel(t("factors.code"), { exact: true }),
  },
  {
    name: "/login/factor that asks for a recovery code",
    prepare: (person) => comeHalfway(person, "/login/factor?use=recovery"),
    shows: ({ page }, t) => page.getByLabel(t("factors.recoveryCode"), { exact: true }),
  },
  {
    name: "/profile with an app being set up",
    isDesk: true,
    prepare: (person) => beginSetUp(person, "/profile"),
    shows: qrCode,
  },
  {
    name: "/second-factor with an app being set up",
    prepare: (person) => beginSetUp(person, "/second-factor"),
    shows: qrCode,
  },
  {
    name: "/lock-screen that is locked",
    isDesk: true,
    prepare: async (person, t) => {
      await signInByRequest(person, stage.plenum.demo);
      await send(person, "/lock-screen", { typed: {}, press: t("guest.lockNow") });
    },
    shows: button("guest.unlock"),
  },
];

/** Opens somebody's page as their client. */
async function openUser(person: Person, id: string): Promise<void> {
  await signInByRequest(person, stage.plenum.demo);
  await person.page.goto(`/users/${id}`);
}

const people: readonly State[] = [
  {
    name: "/users/:id of an account that is blocked",
    isDesk: true,
    prepare: (person) => openUser(person, world.blocked),
    shows: ({ page }, t) => page.getByText(t("staff.manage.isBlocked")).first(),
  },
  {
    name: "/users/:id of an account with a second factor",
    isDesk: true,
    prepare: (person) => openUser(person, world.withApp.id),
    shows: button("staff.users.factorReset"),
  },
  {
    name: "/profile/:id that is shown",
    prepare: async ({ context, page }) => {
      const { id } = await showProfile(stage.plenum, context.request);
      await page.goto(`/profile/${id}`);
    },
    shows: ({ page }) => page.getByText("Rådgiver i kommunen"),
  },
];

/** Opens a page of the event to come as its client, and unfolds the cards of its list. */
async function openEditor(person: Person, part: "homepage" | "form"): Promise<void> {
  const { page } = person;
  await signInByRequest(person, stage.plenum.demo);
  await page.goto(`/events/${world.coming}/${part}`);
  await page.waitForLoadState("networkidle");
  for (const summary of await page.locator("main li summary").all()) await summary.press("Enter");
}

const beforeTheEvent: readonly State[] = [
  {
    name: "/c/:code with a landing page that has everything",
    prepare: ({ page }) => page.goto(`/c/${world.coming}`),
    shows: ({ page }) => page.getByText("Ragnhild Moe"),
  },
  {
    name: "/event/:event/cancelSeat/:email with a link that is good",
    prepare: ({ page }) => page.goto(world.cancelSeat),
    shows: button("registration.seatGiveUp"),
  },
  {
    name: "/events/:slug/homepage with open cards",
    isDesk: true,
    prepare: (person) => openEditor(person, "homepage"),
    shows: ({ page }) => page.locator('[name$=".day"]').first(),
  },
  {
    name: "/events/:slug/form with open cards",
    isDesk: true,
    prepare: (person) => openEditor(person, "form"),
    shows: ({ page }) => page.locator('[name="0.options"]'),
  },
  {
    name: "/events/:slug/attendees with people who are chosen",
    isDesk: true,
    prepare: async (person) => {
      await signInByRequest(person, stage.plenum.demo);
      await person.page.goto(`/events/${world.coming}/attendees`);
      await person.page.waitForLoadState("networkidle");
      for (const box of await person.page.locator('tbody [name="ids"]').all()) await box.check();
    },
    shows: ({ page }, t) =>
      page
        .getByRole("region", { name: t("staff.attendees.bulk") })
        .getByRole("button", { name: t("staff.messages.sendChosen"), exact: true }),
  },
];

const states = [...behindLinks, ...sent, ...signingIn, ...people, ...beforeTheEvent];

askStates(stage, states);
