import type { Page } from "playwright-core";
import { patience } from "../expect.ts";
import type { Typed } from "../forms.ts";
import type { MadeItems } from "../made-items.ts";
import { t } from "../words.ts";
import type { MailedLinks } from "./link-acts.ts";

/** What the forms are about: made anew for each that fills them all. */
export interface FormWorld {
  /** Slug of an event that asks for an access code, of one that asks for a name, and of one to change. */
  readonly coded: string;
  readonly named: string;
  readonly own: string;
  readonly accessCode: string;
  /** A hall with one seat, and two people of it: who has the seat, and who waits for it. */
  readonly hall: { readonly slug: string; readonly seated: string; readonly waiting: string };
  declineWaiting(): Promise<unknown>;
  /** The page of somebody who is registered for an event without a hall, and has not come yet. */
  readonly visitor: string;
  /** The page of an import of guests that stands still. */
  readonly stoppedImport: string;
  /** The pages of two messages that stand still on their way to many. */
  readonly pausedMessages: readonly [string, string];
  /** Of the demo's event. */
  readonly demo: string;
  readonly moderatorCode: string;
  readonly email: string;
  /** Who gets the own event from its owner. */
  readonly heir: { readonly email: string; readonly name: string };
  /** Another host of the same organisation. */
  readonly editor: string;
  readonly password: string;
  /** Id of who takes over when the account goes; null where there are others who hold the role. */
  readonly successor: string | null;
  /** An organisation of the world's own: its accounts, and one of everything that it has pages of. */
  readonly house: {
    readonly admin: string;
    readonly client: string;
    readonly team: string;
    /** The account of the items, which has a second factor. */
    readonly editor: string;
    readonly items: MadeItems;
  };
  /** A number of one's own, E.164, and the code in the newest SMS to it. */
  readonly phone: string;
  readCode(): Promise<string>;
  /** Addresses of mails with one-use tokens. */
  readonly links: MailedLinks;
  /** Signs the same account in at another device. */
  signInElsewhere(): Promise<unknown>;
  /** Gives the own event a landing page with nothing but a speaker. */
  showSpeaker(): Promise<unknown>;
  /** Changes the own event's notes behind the page's back. */
  changeNotes(): Promise<unknown>;
}

/** One form, posted as it should be, and what it promises. */
export interface FormAct {
  readonly sign: string;
  /** Where it stands; null: on the page that the act before has led to. */
  readonly at: string | null;
  /** Who comes is new to Plenum. */
  readonly isNew?: boolean;
  readonly typed?: Typed;
  /** It is there for browsers without scripts alone: others do what it does by themselves. */
  readonly isWithoutScripts?: boolean;
  /** What it promises is words of refusal: that it is taken depends on somebody outside. */
  readonly isRefused?: boolean;
  /** What happens before the page is opened, and between filling and pressing. */
  before?(): Promise<unknown>;
  meanwhile?(): Promise<unknown>;
  sees(page: Page): Promise<unknown>;
}

export const text = (words: string) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first().waitFor(patience);
export const gone = (words: string) => (page: Page) =>
  page
    .getByText(words)
    .first()
    .waitFor({ ...patience, state: "detached" });
export const address = (pathname: RegExp) => (page: Page) =>
  page.waitForURL((url) => pathname.test(url.pathname), { ...patience, waitUntil: "commit" });
export const value = (name: string, is: string) => (page: Page) =>
  page
    .locator(`[name="${name}"][value="${is}"]`)
    .first()
    .waitFor({ ...patience, state: "attached" });
export const savedIn = (section: string) => (page: Page) =>
  page.locator(`#${section} [role="status"]`).getByText(t("common.saved")).waitFor(patience);
export const inside = (page: Page) =>
  page.getByRole("textbox", { name: t("live.composerQuestion") }).waitFor(patience);
/** What a screen shows comes with the socket, and so with the script: its ground is there before. */
export const stage = (page: Page) =>
  page
    .locator(".stage, .stage-layer")
    .first()
    .waitFor({ ...patience, state: "attached" });
export const root = (attribute: string) => (page: Page) =>
  page.locator(`html${attribute}`).waitFor({ ...patience, state: "attached" });
