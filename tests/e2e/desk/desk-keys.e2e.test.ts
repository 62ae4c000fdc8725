import { expect, onTestFailed, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import {
  type ColumnName,
  cardByKey,
  cardIn,
  columnOn,
  keyOfSelected,
  openDeskWithCode,
  selectedOn,
} from "../steps/desk.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { holdableWire } from "../steps/holdable-wire.ts";
import { arrive, ask, leavePoll } from "../steps/phone.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const asked = "Hvem bestemmer hvor benkene skal stå?";

/** Presses → until the selected card stands in this column. */
async function goToColumn(person: Person, column: ColumnName): Promise<string> {
  for (const _ of ["review", "liveColumn", "next", "answered"]) {
    if ((await columnOn(person, column).locator("[aria-current]").count()) > 0) break;
    const before = await keyOfSelected(person);
    await person.page.keyboard.press("ArrowRight");
    await keyOfSelected(person, before);
  }
  expect(await columnOn(person, column).locator("[aria-current]").count()).toBe(1);
  return keyOfSelected(person);
}

async function openDesk(person: Person): Promise<void> {
  await signInByRequest(person, stage.plenum.demo);
  await person.page.goto(`/events/${stage.plenum.demo.slug}/qna`);
  await columnOn(person, "review").locator("[data-card]").first().waitFor();
}

test("the desk is worked by keyboard alone", async () => {
  const host = await stage.desk("host");
  const phone = await stage.phone("phone");
  onTestFailed(() => takePictures("desk-keys", [host, phone]));
  const { page } = host;
  const press = (key: string) => page.keyboard.press(key);
  await arrive(phone, stage.plenum.demo.code);
  await openDesk(host);

  // The desk is as large as the window, and what the menu counts is what the board holds.
  const tooHigh = () => document.documentElement.scrollHeight - window.innerHeight;
  expect(await page.evaluate(tooHigh)).toBe(0);
  const waiting = () => columnOn(host, "review").locator("[data-card]").count();
  const inMenu = page.getByText(t("console.inReview", { n: await waiting() }), { exact: true });
  await expectCount(inMenu.filter({ visible: true }), 1, "the menu counts what waits");

  // The skip link leads past the navigation and the screen's buttons.
  await page.getByRole("link", { name: t("common.skipToContent"), exact: true }).focus();
  await press("Enter");
  await expectCount(page.locator("#board:focus"), 1, "the board has the focus");

  // J and K move, and A approves; the one below takes over.
  await press("j");
  const first = await keyOfSelected(host);
  await press("j");
  const second = await keyOfSelected(host, first);
  await press("k");
  await expect.poll(() => keyOfSelected(host), patience).toBe(first);
  await press("a");
  await cardByKey(host, "liveColumn", first).waitFor();
  await expect.poll(() => keyOfSelected(host), patience).toBe(second);

  // A question that comes while one works in the column stands below the others.
  await leavePoll(phone);
  await ask(phone, asked, "Kari");
  await cardIn(host, "review", asked).waitFor();

  // X asks for the reason; the keys are letters there.
  await press("x");
  const reason = page.getByLabel(t("desk.rejectReason"));
  await expectCount(page.locator("input:focus"), 1, "the reason has the focus");
  await page.keyboard.type("jaxshe?");
  expect(await reason.inputValue()).toBe("jaxshe?");
  expect(await keyOfSelected(host)).toBe(second);
  await press("Enter");
  await expectCount(
    page.locator(`[data-card="${second}"]`),
    0,
    "the rejected one is off the board",
  );

  // S sets it in Next, U takes that back.
  const live = await goToColumn(host, "liveColumn");
  await press("s");
  await cardByKey(host, "next", live).waitFor();
  await press("u");
  await cardByKey(host, "liveColumn", live).waitFor();

  // E answers what is on the screen; H without a selection then shows the first of Next.
  const shown = await columnOn(host, "next")
    .locator("[data-card]")
    .first()
    .getAttribute("data-card");
  await goToColumn(host, "next");
  await press("k");
  await press("k");
  if (shown === null) throw new Error("nothing stands in Next");
  await expect.poll(() => keyOfSelected(host), patience).toBe(shown);
  await cardByKey(host, "next", shown).getByText(t("desk.onScreen")).waitFor();
  await press("e");
  await cardByKey(host, "answered", shown).waitFor();
  const upNext = await keyOfSelected(host, shown);
  await press("Escape");
  await expectCount(selectedOn(host), 0, "nothing is selected");
  await press("h");
  await cardByKey(host, "next", upNext).getByText(t("desk.onScreen")).waitFor();

  // R opens the reply; Escape gives the card back.
  await press("j");
  const replied = await goToColumn(host, "liveColumn");
  await press("r");
  await expectCount(page.locator("textarea:focus"), 1, "the reply has the focus");
  await page.keyboard.type("ja");
  expect(await page.getByLabel(t("desk.replyLabel")).inputValue()).toBe("ja");
  await press("Escape");
  await expectCount(page.locator(`[data-card="${replied}"]:focus`), 1, "the card has the focus");

  // ? shows the keys, where they can be switched off and on.
  await press("?");
  const uses = page.getByRole("dialog").getByRole("switch", { name: t("desk.keysOn") });
  await uses.focus();
  await press("Space");
  await press("Escape");
  await expectCount(page.getByRole("dialog"), 0, "the list is closed");
  await page.locator(`[data-card="${replied}"]`).focus();
  for (const key of ["s", "h", "e", "r", "?"]) await press(key);
  await expectCount(page.getByRole("dialog"), 0, "no list opens");
  await expectCount(page.locator("textarea:focus"), 0, "no reply opens");
  await page.getByRole("button", { name: t("desk.keys"), exact: true }).press("Enter");
  await uses.focus();
  await press("Space");
  await press("Escape");
  await page.locator(`[data-card="${replied}"]`).focus();
  await press("?");
  await uses.waitFor();
  expect(problemsOf([host, phone])).toEqual([]);
});

test("two on one card see each other, and the second act is refused with the first one's name", async () => {
  const host = await stage.desk("host");
  const moderator = await stage.desk("moderator");
  onTestFailed(() => takePictures("desk-two", [host, moderator]));
  const wire = await holdableWire(host);
  await openDesk(host);
  await openDeskWithCode(moderator, stage.plenum.demo.slug, stage.plenum.demo.moderatorCode);

  const first = columnOn(host, "review").locator("[data-card]").first();
  const key = (await first.getAttribute("data-card")) ?? "";
  for (const { page } of [host, moderator]) await page.locator(`[data-card="${key}"]`).focus();
  const looking = t("desk.looking", { name: "" }).trim();
  for (const person of [host, moderator]) {
    const others = cardByKey(person, "review", key).getByText(looking);
    await expectCount(others, 1, `${person.name} sees the other one`);
  }
  const seen = await cardByKey(host, "review", key).getByText(looking).textContent();
  const name = (seen ?? "").replace(looking, "").trim();
  expect(name).not.toBe("");

  // What the moderator does is on its way to the host, who acts on the same card.
  wire.hold();
  await moderator.page.keyboard.press("a");
  await cardByKey(moderator, "liveColumn", key).waitFor();
  await host.page.keyboard.press("a");
  wire.release();
  const refusal = host.page.locator(`[data-card="${key}"]`).getByRole("alert");
  await refusal.waitFor(patience);
  expect(await refusal.textContent()).toBe(
    t("desk.alreadyBy", { by: name, state: t("desk.wordLive") }),
  );

  // It is said as long as it is true: no longer than until the question stands elsewhere.
  await moderator.page.locator(`[data-card="${key}"]`).focus();
  await moderator.page.keyboard.press("s");
  await cardByKey(host, "next", key).waitFor();
  await expectCount(refusal, 0, "the refusal has gone");
  expect(problemsOf([host, moderator])).toEqual([]);
});
