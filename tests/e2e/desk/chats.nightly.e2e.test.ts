import { expect, onTestFailed, test } from "vitest";
import { problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { openChatTable } from "../steps/desk.ts";
import { choose, expectCount } from "../steps/expect.ts";
import { openLiveEvent, post } from "../steps/live-event.ts";
import { arrive, openTab, questionOn, say } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** The table reads D1, which follows the room; what is done in it is done in the room. */
test("the whole chat is searched, narrowed and kept in order in one table", async () => {
  const host = await stage.desk("host");
  const kari = await stage.phone("kari");
  const everyone = [host, kari];
  onTestFailed(() => takePictures("chats", everyone));
  const event = { name: "Prat", code: "PRATEN", moderation: false };
  const slug = await openLiveEvent(host, stage.plenum.demo, event);
  const texts = ["Lunsjen er klokka tolv", "Kjøp billige klokker", "Bussen går halv fire"];
  for (const text of texts) await post(host, `/v1/events/${slug}/chats`, { text });
  await arrive(kari, event.code);
  await say(kari, "Jeg er sulten", null);

  const { page } = host;
  const rows = page.locator("tbody tr");
  const rowOf = (text: string) => rows.filter({ hasText: text });
  await openChatTable(host, `/events/${slug}/interactive/chats`, 4);
  await page.getByLabel(t("chats.search"), { exact: true }).fill("klokk");
  await page.waitForURL((url) => url.searchParams.get("q") === "klokk");
  await expectCount(rows, 2, "two hold the word");
  await page.getByLabel(t("chats.search"), { exact: true }).fill("");
  await expectCount(rows, 4, "all again");
  await page.getByLabel(t("chats.sender"), { exact: true }).selectOption("anonymous");
  await expectCount(rows, 1, "one is of nobody who is known");
  await rowOf("Jeg er sulten")
    .getByRole("cell", { name: t("common.anonymous"), exact: true })
    .waitFor();
  await page.getByLabel(t("chats.sender"), { exact: true }).selectOption("");
  await expectCount(rows, 4, "all again");

  const act = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await act(t("chats.pinOne", { text: "Lunsjen er klokka tolv" }));
  await rowOf("Lunsjen")
    .getByRole("cell", { name: t("chats.statePinned"), exact: true })
    .waitFor();
  await act(t("chats.muteOne", { text: "Jeg er sulten" }));
  await rowOf("Jeg er sulten")
    .getByRole("cell", { name: t("chats.stateMuted"), exact: true })
    .waitFor();

  for (const text of ["Kjøp billige klokker", "Bussen går halv fire"]) {
    await choose(page.getByRole("checkbox", { name: t("chats.choose", { text }) }));
  }
  const bar = page.getByRole("region", { name: t("chats.bulk") });
  await bar.getByRole("button", { name: t("chats.removeMany", { n: 2 }) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("chats.removeMany", { n: 2 }) }).click();
  await page.getByText(t("chats.removed", { n: 2 }), { exact: true }).waitFor();
  await openTab(kari, "chat");
  await expectCount(questionOn(kari, "Kjøp billige"), 0, "the hall no longer sees it");
  await expectCount(questionOn(kari, "Bussen går"), 0, "nor the other");

  // The address holds the view: D1 says the same after a while.
  await openChatTable(host, `/events/${slug}/interactive/chats?state=removed`, 2);
  expect(problemsOf(everyone)).toEqual([]);
});
