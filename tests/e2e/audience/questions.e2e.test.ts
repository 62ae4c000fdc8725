import type { Locator } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { demoQuestions } from "#workers/domain/demo/content.ts";
import { boardRests, cardIn, panelOn, pressOnCard } from "../steps/desk.ts";
import { choose, expectCount } from "../steps/expect.ts";
import { arrive, ask, questionOn } from "../steps/phone.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { startsLike, t } from "../steps/words.ts";

const stage = setStage();

const plan = demoQuestions.find(({ text }) => text.includes("reguleringsplan"))?.text ?? "";
const similar = "Hvorfor tar det seks år å få en reguleringsplan?";
const edited = "Hvorfor tar det seks år før en reguleringsplan er vedtatt?";
const waiting = demoQuestions.filter(({ state }) => state === "pending").map(({ text }) => text);

const button = (at: Person | Locator, name: string) =>
  ("page" in at && "context" in at ? at.page : at).getByRole("button", { name, exact: true });

/** What is similar is offered, joined, told, taken apart; labels, edits and many at once. */
test("questions that ask the same, and work on many of them", { timeout: 180_000 }, async () => {
  const kari = await stage.phone("kari");
  const host = await stage.desk("host");
  const everyone: readonly Person[] = [kari, host];
  onTestFailed(() => takePictures("questions", everyone));
  const { slug, code } = stage.plenum.demo;
  await signInByRequest(host, stage.plenum.demo);

  // While she writes, Kari is offered what somebody else has asked already.
  await arrive(kari, code);
  const field = kari.page.getByRole("textbox", { name: t("live.composerQuestion") });
  await field.fill(similar);
  const offer = kari.page.getByRole("region", { name: t("live.similarTitle") });
  await offer.getByText(plan).waitFor();
  expect(await findAxeViolations(kari.page)).toEqual([]);
  await button(offer, t("live.similarDismiss")).tap();
  await ask(kari, similar, null);
  await questionOn(kari, similar).getByText(t("live.statePending")).waitFor();

  // At the desk it stands beside the one it is like, and is joined with that.
  await host.page.goto(`/events/${slug}/qna`);
  const card = cardIn(host, "review", similar);
  await card.getByText(t("desk.similar", { n: 1 })).waitFor();
  await pressOnCard(card, t("desk.merge"));
  await boardRests(host);
  await choose(panelOn(host).getByRole("checkbox", { name: plan }));
  expect(await findAxeViolations(host.page)).toEqual([]);
  await boardRests(host);
  await button(panelOn(host), t("desk.mergeNow", { n: 2 })).click();
  const kept = cardIn(host, "next", plan);
  await kept.getByText(t("desk.andOthers", { name: t("common.anonymous"), n: 1 })).waitFor();

  // The kept card says what it was joined with, and comes apart there; then they are joined again.
  await boardRests(host);
  await button(kept, t("desk.joinedMark", { n: 1 })).click();
  await boardRests(host);
  await panelOn(host)
    .getByRole("button", { name: startsLike(t("desk.unmerge")) })
    .click();
  await card.waitFor();
  await host.page.keyboard.press("Escape");
  await pressOnCard(card, t("desk.merge"));
  await boardRests(host);
  await choose(panelOn(host).getByRole("checkbox", { name: plan }));
  await boardRests(host);
  await button(panelOn(host), t("desk.mergeNow", { n: 2 })).click();
  await button(kept, t("desk.joinedMark", { n: 1 })).waitFor();

  // Kari reads what became of hers, and counts as a voter of the other one.
  await button(kari, `${t("live.sortMine")} 1`).tap();
  await questionOn(kari, similar).getByText(t("live.stateMerged")).waitFor();
  await questionOn(kari, similar).getByRole("link", { name: plan }).waitFor();

  // It is taken back from the activity list: she reads that it waits again.
  await host.page
    .getByRole("listitem")
    .filter({ hasText: similar })
    .getByRole("button", { name: startsLike(t("desk.takeBack")) })
    .first()
    .click();
  await questionOn(kari, similar).getByText(t("live.statePending")).waitFor();

  // Edited, with a label: she sees that it was edited, and the label stays at the desk.
  await pressOnCard(cardIn(host, "review", similar), t("desk.edit"));
  await host.page.getByLabel(t("desk.editText"), { exact: true }).fill(edited);
  await boardRests(host);
  await button(host, t("desk.saveText")).click();
  await questionOn(kari, edited).getByText(t("live.editedByStaff")).waitFor();
  await pressOnCard(cardIn(host, "review", edited), t("desk.label"));
  await host.page.getByLabel(t("desk.newLabel"), { exact: true }).fill("Plan");
  await host.page.keyboard.press("Enter");
  await host.page.getByRole("button", { name: "Plan", pressed: true }).waitFor();
  await expectCount(kari.page.getByText("Plan", { exact: true }), 0, "labels are the staff's own");

  // Many at once in the table: found by the address, rejected with one reason, taken back as one.
  await host.page.goto(`/events/${slug}/interactive/questions?state=pending`);
  await choose(
    host.page.getByRole("checkbox", { name: t("desk.chooseAll", { n: waiting.length + 1 }) }),
  );
  const bar = host.page.getByRole("region", { name: t("desk.bulk") });
  await button(bar, t("desk.reject")).click();
  await bar.getByLabel(startsLike(t("desk.rejectReason"))).fill("Vi tar det på neste møte");
  expect(await findAxeViolations(host.page)).toEqual([]);
  await button(bar, t("desk.rejectMany", { n: waiting.length + 1 })).click();
  await host.page.getByText(t("desk.tableEmpty")).waitFor();
  await questionOn(kari, edited)
    .getByText(t("live.rejectedReason", { reason: "Vi tar det på neste møte" }))
    .waitFor();
  await host.page.goto(`/events/${slug}/qna`);
  await host.page
    .getByRole("button", { name: startsLike(t("desk.takeBack")) })
    .first()
    .click();
  for (const text of [edited, ...waiting]) await cardIn(host, "review", text).first().waitFor();
  await questionOn(kari, edited).getByText(t("live.statePending")).waitFor();

  // Search: at the desk and on the phone.
  await host.page.getByRole("searchbox", { name: t("desk.search") }).fill("plan vedtatt");
  await expectCount(cardIn(host, "review", ""), 1, "one card is found");
  await button(kari, t("live.sortTop")).tap();
  await button(kari, t("live.search")).tap();
  await kari.page.getByRole("searchbox", { name: t("live.search") }).fill("REGULERINGSPLAN");
  await expectCount(kari.page.getByRole("listitem").filter({ hasText: plan }), 1, "it is found");
  expect(await findAxeViolations(kari.page)).toEqual([]);
  expect(problemsOf(everyone)).toEqual([]);
});

testByNight(
  "a list in another order glides there, and says when each was asked to whoever points at it",
  async () => {
    const kari = await stage.phone("kari");
    await kari.page.addInitScript(() => {
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...motion) {
        if (this.hasAttribute("data-key")) this.setAttribute("data-glided", "");
        return animate.apply(this, motion);
      };
    });
    await arrive(kari, stage.plenum.demo.code);
    const glided = kari.page.locator("[data-glided]");
    await questionOn(kari, plan).waitFor();
    expect(await glided.count()).toBe(0);
    await button(kari, t("live.sortNew")).tap();
    await glided.first().waitFor({ state: "attached" });

    const time = questionOn(kari, plan).locator("time");
    expect(await time.getAttribute("title")).toBeNull();
    await time.hover();
    await expect.poll(() => time.getAttribute("title")).toMatch(/ 20\d\d /);
    expect(problemsOf([kari])).toEqual([]);
  },
);
