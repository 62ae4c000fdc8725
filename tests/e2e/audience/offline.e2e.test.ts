import { readFileSync } from "node:fs";
import { expect, onTestFailed, test } from "vitest";
import { inProject } from "#scripts/lib/project.mjs";
import { connectionTrouble, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive, ask, leavePoll, openTab, questionOn } from "../steps/phone.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** Path of the built file that a module is in. */
function fileWith(module: string): string {
  const files: readonly { readonly name: string; readonly modules: readonly string[] }[] =
    JSON.parse(readFileSync(inProject("build/page-files.json"), "utf8"));
  const file = files.find(({ modules }) => modules.includes(module));
  if (!file) throw new Error(`${module} is in no file of the pages`);
  return `/${file.name}`;
}

/** Paths of the pages that this browser shows without a network. */
function keptPages({ page }: Person): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open("plenum-pages-1")).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}

const lost = { title: t("common.connectionLost"), text: t("common.connectionLostText") };
const question = "Blir det gang- og sykkelvei over brua?";

test("what is asked in a tunnel survives a reload and is sent at its end", async () => {
  const kari = await stage.phone("kari");
  onTestFailed(() => takePictures("offline", [kari]));
  const { page, context } = kari;
  await arrive(kari, stage.plenum.demo.code);
  // The page that opens without a network is kept by the service worker.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await leavePoll(kari);

  kari.expected.push(connectionTrouble);
  await context.setOffline(true);
  await ask(kari, question, "Kari");
  await questionOn(kari, question).getByText(t("live.stateOffline")).waitFor();

  await page.reload();
  await questionOn(kari, question).getByText(t("live.stateOffline")).waitFor();

  await context.setOffline(false);
  await questionOn(kari, question).getByText(t("live.statePending")).waitFor({ timeout: 60_000 });
  await expectCount(questionOn(kari, question), 1, "the question is there once");

  // Who leaves leaves no page behind: the next one at this device is somebody else.
  expect(await keptPages(kari)).toEqual([`/c/${stage.plenum.demo.code}`]);
  await openTab(kari, "info");
  await page.getByRole("button", { name: t("live.leave"), exact: true }).tap();
  await page.getByRole("button", { name: t("live.leaveAction"), exact: true }).tap();
  await page.waitForURL((url) => url.pathname === "/join", patience);
  expect(await keptPages(kari)).toEqual([]);
  expect(problemsOf([kari])).toEqual([]);
});

test("a page that comes up without a network stands where one was, whatever it stood at when it was kept", async () => {
  const ola = await stage.phone("ola");
  onTestFailed(() => takePictures("offline-place", [ola]));
  const { page, context } = ola;
  await arrive(ola, stage.plenum.demo.code);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await leavePoll(ola);
  const tab = (name: "questions" | "chat") =>
    page.getByRole("navigation", { name: t("live.tabs") }).getByRole("link", {
      name: t(`live.${name}`),
    });
  const chat = page.getByRole("textbox", { name: t("live.composerChat") });
  const questions = page.getByRole("textbox", { name: t("live.composerQuestion") });
  ola.expected.push(connectionTrouble);

  // Kept as it stood at the questions.
  await tab("chat").click();
  await chat.waitFor();
  await context.setOffline(true);
  await page.reload();
  await chat.waitFor();
  expect(new URL(page.url()).search).toBe("?tab=chat");
  await page.goBack();
  await questions.waitFor();
  expect(new URL(page.url()).pathname).toBe(`/c/${stage.plenum.demo.code}`);

  // Kept as it stood at the chat.
  await context.setOffline(false);
  await tab("chat").click();
  await page.reload();
  await chat.waitFor();
  await context.setOffline(true);
  await tab("questions").click();
  await questions.waitFor();
  await page.reload();
  await questions.waitFor();
  expect(problemsOf([ola])).toEqual([]);
});

testByNight(
  "the first tap on a tab leads there without a network, and asks nobody for the way",
  async () => {
    const ida = await stage.phone("ida");
    onTestFailed(() => takePictures("offline-tab", [ida]));
    const { page, context } = ida;
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await arrive(ida, stage.plenum.demo.code);
    // The chat's script is kept before anybody asks for it, with all the files that it imports.
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const chatFile = fileWith("app/event/live/chat/chat-tab.tsx");
    const isKept = () =>
      page.evaluate(async (chatFile) => {
        if (navigator.serviceWorker.controller === null) return false;
        const cache = await caches.open("plenum-assets-1");
        const needed = [new URL(chatFile, location.origin).href];
        for (const url of needed) {
          const kept = await cache.match(url);
          if (kept === undefined) return false;
          for (const [, file = ""] of (await kept.text()).matchAll(
            /(?:from|import)"(\.\/[^"]+)"/g,
          )) {
            const imported = new URL(file, url).href;
            if (!needed.includes(imported)) needed.push(imported);
          }
        }
        return needed.length > 1;
      }, chatFile);
    await expect.poll(isKept).toBe(true);

    ida.expected.push(connectionTrouble);
    await context.setOffline(true);
    await openTab(ida, "chat");
    await page.getByRole("textbox", { name: t("live.composerChat") }).waitFor();
    await page.getByText(t("live.connectionLine", lost)).waitFor();
    expect(asked.filter((path) => path === "/__manifest")).toEqual([]);
    expect(problemsOf([ida])).toEqual([]);
  },
);

test("a part whose script is not here yet waits for the network; the page stays, says so, and comes back there", async () => {
  const per = await stage.phone("per");
  onTestFailed(() => takePictures("offline-part", [per]));
  const { page, context } = per;
  // A browser without a service worker keeps no file.
  await context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  });
  await arrive(per, stage.plenum.demo.code);
  per.expected.push(connectionTrouble);
  await context.setOffline(true);
  await openTab(per, "chat");
  await page.waitForURL(/tab=chat/);
  await page.getByText(t("live.connectionLine", lost)).waitFor();
  await page.getByRole("navigation", { name: t("live.tabs") }).waitFor();

  await context.setOffline(false);
  await page.getByRole("textbox", { name: t("live.composerChat") }).waitFor();
  expect(problemsOf([per])).toEqual([]);
});

testByNight(
  "a page opens while the service worker that came with another one still fetches its files",
  async () => {
    const eva = await stage.phone("eva");
    onTestFailed(() => takePictures("offline-worker", [eva]));
    const { page, context } = eva;
    // A network so slow that none of the worker's files has come yet.
    let held = 0;
    await context.route("**/assets/**", async (route) => {
      if (route.request().serviceWorker() === null) await route.continue();
      else held += 1;
    });
    await arrive(eva, stage.plenum.demo.code);
    await expect.poll(() => held, patience).toBeGreaterThan(0);

    // A link that is tapped before its page is hydrated asks for the next page, and so does a reload.
    await page.goto(`/c/${stage.plenum.demo.code}?tab=chat`);
    await page.getByRole("textbox", { name: t("live.composerChat") }).waitFor();
    await openTab(eva, "info");
    await page.getByRole("button", { name: t("live.leave") }).waitFor();
    expect(held).toBe(1);

    // They come, and with them the worker.
    await context.unroute("**/assets/**");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(problemsOf([eva])).toEqual([]);
  },
);

/** From now on, and until the page is loaded anew, the browser can keep nothing in its database. */
async function fillStorage({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
}

test("what the browser cannot keep stays in its field, and a text that came back stays until the next is kept", {
  timeout: 180_000,
}, async () => {
  const host = await stage.desk("host");
  const siv = await stage.phone("siv");
  onTestFailed(() => takePictures("offline-full", [siv]));
  const { page, context } = siv;
  const event = { name: "Fullt", code: "FULL77", moderation: false };
  await openLiveEvent(host, stage.plenum.demo, event);
  await arrive(siv, event.code);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await openTab(siv, "info");
  await page.getByRole("button", { name: t("live.leave") }).waitFor();
  siv.expected.push(connectionTrouble, /QuotaExceededError/);

  const composer = page.getByRole("textbox", { name: t("live.composerQuestion") });
  await openTab(siv, "questions");
  await fillStorage(siv);
  await context.setOffline(true);
  await ask(siv, "Hvem rydder snøen?", null);
  await questionOn(siv, "Hvem rydder snøen?").getByText(t("live.stateOffline")).waitFor();
  expect(await composer.inputValue()).toBe("");
  await page.reload();
  await expect.poll(() => composer.inputValue(), patience).toBe("Hvem rydder snøen?");
  await expectCount(questionOn(siv, "Hvem rydder snøen?"), 0, "it waits in its field alone");

  // Sent where it can be kept, the next one within the minute comes back to the list.
  await context.setOffline(false);
  await ask(siv, "Hvem rydder snøen?", null);
  const first = questionOn(siv, "Hvem rydder snøen?");
  await first.filter({ hasNot: page.getByRole("status") }).waitFor();
  await context.setOffline(true);
  await ask(siv, "Og hvem strør?", null);
  const second = questionOn(siv, "Og hvem strør?");
  await second.getByText(t("live.stateOffline")).waitFor();
  await openTab(siv, "info");
  await page.getByRole("button", { name: t("live.leave") }).waitFor();
  await context.setOffline(false);
  await page.getByText(t("live.connectionLine", lost)).waitFor({ state: "hidden" });
  await openTab(siv, "questions");
  await second.getByText(t("live.stateNotSent")).waitFor();

  await fillStorage(siv);
  await context.setOffline(true);
  await second.getByRole("button", { name: t("live.sendAgain") }).tap();
  await second.getByText(t("live.stateOffline")).waitFor();
  await expectCount(second, 1, "it is there once");
  await page.reload();
  await second.getByText(t("live.stateNotSent")).waitFor();
  await expectCount(second, 1, "it is still there");
  expect(problemsOf([siv])).toEqual([]);
});
