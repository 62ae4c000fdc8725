import { expect, onTestFailed, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { createEvent, pressAndConfirm, signIn } from "../steps/host.ts";
import { openLiveEvent } from "../steps/live-event.ts";
import { arrive, ask, openTab } from "../steps/phone.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** Videos are the host's own choice; the story asks nobody outside for one. */
async function standInForVideos({ page, expected }: Person): Promise<void> {
  expected.push(/^https:\/\/player\.vimeo\.com\/video\/\d+/);
  await page.route("https://player.vimeo.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Film</title>" }),
  );
}

test("countdown, room and recap follow one another, each with its own video, and back leads from a tab to the questions", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  onTestFailed(() => takePictures("arrival", [host, kari]));
  const { page } = kari;
  await standInForVideos(kari);
  const plays = (number: string) =>
    page.locator(`iframe[src*="vimeo.com/video/${number}"]`).waitFor(patience);
  await signIn(host, stage.plenum.demo, accountOf(stage.plenum.demo, "client"));
  const slug = await createEvent(host, { name: "Allmøte om brua", code: "BRUA77" });
  const values = Object.fromEntries(
    [
      ["embedPre", "1001001"],
      ["embedLive", "2002002"],
      ["embedPost", "3003003"],
    ].map(([name, number]) => [name, `https://vimeo.com/${number}`]),
  );
  await callAsClient(stage.plenum, "PATCH", `/events/${slug}`, { section: "embeds", values });
  await pressAndConfirm(host, slug, t("events.publish"), t("events.publishedNow"));

  // Its script comes late; the page hydrates with it, and nothing is thrown away on the way.
  await page.goto("/c/BRUA77");
  await page.getByText(t("live.opensItself")).waitFor();
  await page.waitForLoadState("networkidle");
  await plays("1001001");
  expect(problemsOf([kari])).toEqual([]);

  await pressAndConfirm(host, slug, t("events.open"), t("events.openedNow"));
  await page.getByText(t("live.noQuestions"), { exact: true }).waitFor();
  await plays("2002002");
  await openTab(kari, "chat");
  await page.waitForURL(/tab=chat/);
  await openTab(kari, "info");
  await page.waitForURL(/tab=info/);
  await page.goBack();
  await page.getByText(t("live.noQuestions"), { exact: true }).waitFor();

  // What others have asked waits for review: one is not the first.
  const ola = await stage.phone("ola");
  await standInForVideos(ola);
  await arrive(ola, "BRUA77");
  await ask(ola, "Når åpner brua?", null);
  await page.getByText(t("live.noneApproved"), { exact: true }).waitFor();

  await pressAndConfirm(host, slug, t("events.end"), t("events.endedNow"));
  await page.getByText(t("live.endedTitle")).waitFor();
  await plays("3003003");
  await page.reload();
  await page.getByText(t("live.recapNoQuestions")).waitFor();
  expect(problemsOf([kari, ola, host])).toEqual([]);
});

test("a tap in the moment in which the page hydrates is taken", async () => {
  const host = await stage.desk("host");
  const ida = await stage.phone("ida");
  onTestFailed(() => takePictures("arrival-waking", [ida]));
  // Without a poll that opens over the page.
  await openLiveEvent(host, stage.plenum.demo, { name: "Folkemøte om brua", code: "BRUA88" });
  const { page } = ida;
  // Right after React listens, before it has begun to hydrate the page.
  await page.addInitScript(() => {
    let isOver = false;
    document.addEventListener = new Proxy(document.addEventListener, {
      apply(listen, on, [name, ...rest]) {
        if (name === "click" && !isOver) {
          isOver = true;
          queueMicrotask(() => {
            document.querySelector<HTMLElement>('nav a[href*="tab=chat"]')?.click();
          });
        }
        return Reflect.apply(listen, on, [name, ...rest]);
      },
    });
  });
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto("/c/BRUA88");
  await page.getByRole("textbox", { name: t("live.composerChat") }).waitFor();
  expect(new URL(page.url()).search).toBe("?tab=chat");
  expect(documents).toBe(1);
  expect(problemsOf([ida, host])).toEqual([]);
});

testByNight("who comes to the sign-in page with an event's code gets in there", async () => {
  const ola = await stage.phone("ola");
  onTestFailed(() => takePictures("arrival-sign-in", [ola]));
  const { page } = ola;
  await page.goto("/login");
  await page.getByLabel(t("live.code"), { exact: true }).fill(stage.plenum.demo.code.toLowerCase());
  await page.getByRole("button", { name: t("live.joinAction"), exact: true }).tap();
  await page.waitForURL(
    (url) => url.pathname.toUpperCase() === `/c/${stage.plenum.demo.code}`.toUpperCase(),
  );
  expect(problemsOf([ola])).toEqual([]);
});
