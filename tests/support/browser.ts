import { AxeBuilder } from "@axe-core/playwright";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from "playwright-core";
import { findChromium } from "#scripts/lib/chromium.mjs";
import { cookieNames } from "#workers/contract/http/cookies.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";

export type Theme = "light" | "dark";

/** A person's browser: its page, and whatever went wrong in it. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** The origin of the pages that they come to see. */
  readonly origin: string;
  /** Console errors and uncaught exceptions that no pattern of `expected` accounts for. */
  readonly problems: string[];
  /** What pages of theirs asked of other machines than this one, as far as no pattern of `expected` accounts for it. */
  readonly elsewhere: string[];
  /** What the story makes go wrong itself, e.g. a lost connection, or whom it lets a page ask. */
  readonly expected: RegExp[];
}

export interface PersonOptions {
  readonly locale?: Locale;
  readonly theme?: Theme;
}

/** What a browser says when a server or the network is away. */
export const connectionTrouble =
  /WebSocket connection to|net::ERR_|Failed to fetch|Failed to load resource/;

/**
 * What a browser says of an answer still under way when somebody has gone on to another page, or has sent a form while
 * the page was read anew: nobody waits for it. The second is the router's own, from where it gives up what it had begun.
 */
const abandoned = /^(AbortError: )?(BodyStreamBuffer was aborted|signal is aborted without reason)/;

/** What it says where `clickAgain` is kept out of a mail's frame, in which nothing may run. */
const keptOut = "Blocked script execution in 'about:srcdoc'";

/** Starts the system's Chrome or Chromium; `args` come beside those that every test needs. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: browserPath(), args: [...browserArgs, ...args] });
}

function browserPath(): string {
  const path = findChromium();
  if (!path) throw new Error("no Chrome or Chromium; set CHROME_PATH");
  return path;
}

/**
 * What nobody looks at in a browser without a window, and what took a third of the work of each new one: the pages
 * under the address bar and a renderer in reserve. A second switch of this name takes the place of Playwright's own,
 * whose names (1.65) stand first.
 */
const disabledFeatures = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
  "PreloadTopChromeWebUI",
  "SpareRendererForSitePerProcess",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxPopup",
];

const browserArgs = [
  `--disable-features=${disabledFeatures}`,
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A window in the background is a phone in a pocket; here every browser is looked at.
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
];

const phoneSize = { width: 390, height: 844 };

export function newPhone(browser: Browser, url: string, name: string, options?: PersonOptions) {
  const phone = { viewport: phoneSize, hasTouch: true, isMobile: true };
  return newPerson(browser, url, name, { ...phone, deviceScaleFactor: 2 }, options);
}

export function newDesk(browser: Browser, url: string, name: string, options?: PersonOptions) {
  return newPerson(browser, url, name, { viewport: { width: 1440, height: 900 } }, options);
}

export function newScreen(browser: Browser, url: string, name: string, options?: PersonOptions) {
  return newPerson(browser, url, name, { viewport: { width: 1920, height: 1080 } }, options);
}

/**
 * A window of somebody who reads Norwegian and has switched scripts off: a narrow one (`isPhone`), or one that is signed in as somebody
 * (`as`). It is nobody's, so what goes wrong in it is noted with no person.
 */
export async function newWindowWithoutScripts(
  browser: Browser,
  url: string,
  { isPhone = false, as }: { readonly isPhone?: boolean; readonly as?: Person } = {},
): Promise<BrowserContext> {
  const options: BrowserContextOptions = {
    baseURL: url,
    javaScriptEnabled: false,
    locale: "nb-NO",
  };
  if (isPhone) options.viewport = phoneSize;
  if (as) options.storageState = await as.context.storageState();
  return browser.newContext(options);
}

/** Milliseconds that a page has for what a person waits for: a machine whose cores are busy takes its time. */
const timeoutMs = 60_000;

async function newPerson(
  browser: Browser,
  url: string,
  name: string,
  device: BrowserContextOptions,
  { locale = "no", theme = "light" }: PersonOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    ...device,
    baseURL: url,
    colorScheme: theme,
    locale: locale === "no" ? "nb-NO" : "en-GB",
    timezoneId: "Europe/Oslo",
  });
  context.setDefaultTimeout(timeoutMs);
  askAgain(context.request);
  await context.addCookies([
    { name: cookieNames.locale, value: locale, url },
    { name: cookieNames.theme, value: theme, url },
  ]);
  await context.addInitScript(clickAgain);
  const [problems, elsewhere, expected]: [string[], string[], RegExp[]] = [[], [], []];
  const noteIn = (list: string[]) => (what: string) => {
    if (!expected.some((pattern) => pattern.test(what))) list.push(what);
  };
  const note = noteIn(problems);
  // Before there is a page: its sockets are told of by the page alone.
  ofPeople.add(context);
  watchRequests(context, noteIn(elsewhere));
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    if (!abandoned.test(error.message)) note(`${error.name}: ${error.message}`);
  });
  page.on("console", (message) => {
    const text = message.text();
    if (message.type() !== "error" || abandoned.test(text)) return;
    if (text.startsWith(keptOut)) return;
    note(`${text} (${message.location().url})`);
  });
  const { origin } = new URL(url);
  return { name, page, context, origin, problems, elsewhere, expected };
}

/** A server closes a connection that rests just as the next call goes out on it: such a call is made once more. */
function askAgain(request: APIRequestContext): void {
  const fetch = request.fetch.bind(request);
  request.fetch = (address, options) => fetch(address, { maxRetries: 3, ...options });
}

/** What these ask for is noted with their person. */
const ofPeople = new WeakSet<BrowserContext>();

/**
 * Tells what windows of a browser that are nobody's ask for elsewhere, such as those without scripts; those that are opened
 * from now on. Answers what ends it.
 */
export function watchOtherWindows(browser: Browser, note: (address: string) => void): () => void {
  const watch = (context: BrowserContext) => {
    watchRequests(context, (address) => {
      if (!ofPeople.has(context)) note(address);
    });
  };
  browser.on("context", watch);
  return () => browser.off("context", watch);
}

/** Whoever is not on this machine: all servers of a story are. */
const thisMachine = /^(127\.0\.0\.1|localhost|\[::1\])$/;

/** Tells of each address elsewhere that pages ask for by themselves: for pictures, frames, workers, sockets. A link that is followed is none. */
function watchRequests(context: BrowserContext, note: (address: string) => void): void {
  const look = (address: string) => {
    const { protocol, hostname } = new URL(address);
    if (/^(http|ws)s?:$/.test(protocol) && !thisMachine.test(hostname)) note(address);
  };
  context.on("request", (request) => {
    if (!isFollowed(request)) look(request.url());
  });
  context.on("page", (page) => page.on("websocket", (socket) => look(socket.url())));
}

function isFollowed(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // A window that only opens has no frame yet.
    return true;
  }
}

/**
 * Runs in the page: a click that it holds back, because what it meant has just moved, is made again as
 * by keyboard, which passes. A person who is told so clicks once more; a story is faster than anybody,
 * and has seen to it that it hits what it means. The second click of two is not: what becomes of that
 * one is for stories to see.
 */
function clickAgain(): void {
  window.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!event.isTrusted || event.detail !== 1 || !(target instanceof Element)) return;
      let isThrough = false;
      const pass = () => {
        isThrough = true;
      };
      target.addEventListener("click", pass, { capture: true, once: true });
      const after = new MessageChannel();
      after.port1.onmessage = () => {
        after.port1.close();
        if (isThrough || !event.defaultPrevented) return;
        const again = { bubbles: true, cancelable: true, composed: true };
        target.dispatchEvent(new MouseEvent("click", again));
      };
      after.port2.postMessage(null);
    },
    true,
  );
}

/** Everything that went wrong in these browsers, named by person: a test expects none. */
export function problemsOf(people: readonly Person[]): string[] {
  return people.flatMap(({ name, problems, elsewhere }) =>
    [...problems, ...elsewhere.map((address) => `asked elsewhere: ${address}`)].map(
      (problem) => `${name}: ${problem}`,
    ),
  );
}

/** The texts of one language, to find things by the words that a person reads. */
export function wordsOf(locale: Locale) {
  return createTranslator(catalogues[locale], locale);
}

/** Frames of mails, in which nothing may run: axe, which is a script, would wait there in vain. */
const framesWithoutScripts = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';

const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on the page as it stands, as readable lines: rule, place, and why. From then on
 * nothing moves on it: a card that fades in has the contrast of neither what was nor what comes.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Nobody reads what was found in order, and telling of all of it takes as long as looking.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  axe.withTags(axeTags);
  // Where there is one frame alone, what it has found is put together there, and in no page made for that.
  axe.exclude(framesWithoutScripts).setLegacyMode(page.frames().length === 1);
  const { violations } = await axe.analyze();
  return violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id} at ${node.target.join(" ")}: ${node.failureSummary ?? ""}`,
    ),
  );
}
