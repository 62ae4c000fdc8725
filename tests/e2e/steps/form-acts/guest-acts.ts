import { expect, vi } from "vitest";
import { quickestMs } from "#workers/domain/registration/form-token.ts";
import { patience } from "../expect.ts";
import { t } from "../words.ts";
import { address, type FormAct, type FormWorld, inside, root, stage, text } from "./form-act.ts";

/** A form that is sent sooner than anybody fills it in is asked for once more. */
export async function asLongAsPeopleTake(): Promise<void> {
  const until = Date.now() + quickestMs;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(until), patience);
}

/** Who belongs nowhere yet: the choices of every page, and each form of admission. */
export function guestActs(world: FormWorld): readonly FormAct[] {
  const { coded, named, demo, accessCode } = world;
  const choice = (pair: string, shown: string): FormAct => {
    return { sign: `/preferences ${pair}`, at: "/terms-and-conditions", sees: root(shown) };
  };
  const views = ["", "/embed", "/sidebar", "/quest"];
  const screens = ["/c/:event/highlight", "/events/:event/display", "/events/:event/display/clean"];
  return [
    choice("locale=en", '[lang="en"]'),
    choice("locale=no", '[lang="nb"]'),
    choice("theme=dark", '[data-theme="dark"]'),
    choice("theme=light", '[data-theme="light"]'),
    choice("theme=system", ":not([data-theme])"),
    ...views.map((view) => ({
      sign: `/c/:event${view} intent=code`,
      at: `/c/${coded}${view}`,
      isNew: true,
      typed: { access: accessCode },
      sees: inside,
    })),
    // The page itself last: who came in there goes on to what they show of themselves.
    ...views.toReversed().map((view) => ({
      sign: `/c/:event${view} intent=name`,
      at: `/c/${named}${view}`,
      isNew: true,
      typed: { name: "Kari Nordmann" },
      sees: inside,
    })),
    {
      sign: "/c/:event/profile intent=save",
      at: `/c/${named}/profile`,
      typed: { about: "Rådgiver i kommunen" },
      sees: text(t("live.profileSaved")),
    },
    { sign: "/c/:event/profile intent=withdraw", at: null, sees: text(t("live.profileHidden")) },
    {
      sign: "/event/:event/user/data intent=erase",
      at: `/event/${named}/user/data`,
      sees: text(t("keeping.keepButton")),
    },
    {
      sign: "/event/:event/user/data intent=keep",
      at: null,
      sees: text(t("keeping.kept")),
    },
    { sign: "/c/:event/register intent=add", at: `/c/${named}/register`, sees: text("Person 2") },
    { sign: "/c/:event/register intent=drop.1", at: null, sees: text(t("registration.add")) },
    {
      sign: "/c/:event/register intent=register",
      at: `/c/${named}/register`,
      typed: { name: "Kari Nordmann", email: "kari.pamelding@example.org" },
      meanwhile: asLongAsPeopleTake,
      sees: text(t("registration.thanks")),
    },
    ...["user/details", "confirmSeat/:email", "cancelSeat/:email"].map((page) => ({
      sign: `/event/:event/${page} intent=link`,
      at: `/event/${named}/${page}`,
      typed: { email: "kari.lenke@example.org" },
      sees: text(t("registration.linkSent", { email: "kari.lenke@example.org" })),
    })),
    ...screens.map((sign) => ({
      sign,
      at: sign.replace(":event", coded),
      isNew: true,
      typed: { code: accessCode },
      sees: stage,
    })),
    {
      sign: "/c/:event/control",
      at: `/c/${demo}/control`,
      isNew: true,
      typed: { code: world.moderatorCode, name: "Mona" },
      sees: text(t("control.back")),
    },
    {
      sign: "/login tab=moderator",
      at: "/login?tab=moderator",
      isNew: true,
      typed: { code: world.moderatorCode, name: "Mona" },
      sees: address(/^\/events\/[^/]+\/(qna|details)$/),
    },
    {
      sign: "/register",
      at: "/register",
      typed: {
        organisation: "Vinje kommune",
        name: "Kari Nordmann",
        email: "nobody.yet@plenum.test",
        password: "en setning for seg selv",
      },
      sees: text(t("accounts.mailTitle")),
    },
    { sign: "/register intent=again", at: null, sees: text(t("accounts.sentAgain")) },
    {
      sign: "/forgot-password",
      at: "/forgot-password",
      typed: { email: "nobody@plenum.test" },
      sees: text(t("accounts.mailTitle")),
    },
    {
      sign: "/login/organisation",
      at: "/login/organisation",
      typed: { email: "kari@nobodys-domain.test" },
      isRefused: true,
      sees: text(t("errors.openid.unknown_domain")),
    },
    {
      sign: "/auto_login intent=ask",
      at: "/auto_login",
      typed: { email: "nobody@plenum.test" },
      sees: text(t("accounts.mailTitle")),
    },
    { sign: "/logout", at: "/logout", sees: address(/^\/login$/) },
    {
      sign: "/login tab=email",
      at: "/login",
      isNew: true,
      typed: { email: world.email, password: world.password },
      sees: address(/^\/(my-events)?$/),
    },
  ];
}

/** The page without scripts, which has none to come before. */
export function plainActs({ coded, named, demo, accessCode }: FormWorld): readonly FormAct[] {
  const sign = "/html/:event";
  return [
    {
      sign: `${sign} intent=code`,
      at: `/html/${coded}`,
      isNew: true,
      typed: { access: accessCode },
      sees: text(t("plain.ask")),
    },
    {
      sign: `${sign} intent=name`,
      at: `/html/${named}`,
      isNew: true,
      typed: { name: "Kari Nordmann" },
      sees: text(t("plain.ask")),
    },
    {
      sign: `${sign} intent=upvote on=yes`,
      at: `/html/${demo}`,
      isNew: true,
      sees: text(t("plain.upvoted")),
    },
    { sign: `${sign} intent=upvote on=no`, at: null, sees: text(t("plain.upvoteGone")) },
    {
      sign: `${sign} intent=ask`,
      at: `/html/${demo}?view=ask`,
      typed: { text: "Går det uten skript?" },
      sees: text(t("plain.asked")),
    },
    { sign: `${sign} intent=withdraw`, at: null, sees: text(t("plain.withdrawn")) },
  ];
}
