import { expect, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { locales } from "#workers/contract/texts/index.ts";
import { patience } from "../steps/expect.ts";
import { openLiveEvent, post } from "../steps/live-event.ts";
import { isNight, setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** A phone that runs no script, and what it has loaded, in bytes. */
async function phoneWithoutScripts() {
  const context = await stage.withoutScripts({ isPhone: true });
  const page = await context.newPage();
  const sizes: number[] = [];
  const others: string[] = [];
  page.on("response", async (response) => {
    const path = new URL(response.url()).pathname;
    if (!path.startsWith("/html")) others.push(path);
    else if (response.status() === 200) sizes.push((await response.body()).byteLength);
  });
  return { page, context, sizes, others };
}

test("without scripts one joins, asks, votes and sees what becomes of it, in under 30 kB a page", async () => {
  const host = await stage.desk("host");
  await host.page.goto("/login");
  const slug = await openLiveEvent(host, stage.plenum.demo, {
    name: "Treg linje",
    code: `T${stage.plenum.demo.code.slice(-4)}LINJE`.slice(0, 12),
    moderation: true,
  });
  const event = await (await host.context.request.get(`/v1/events/${slug}`)).json();
  const content = { max: 1, resultMode: "after_vote", options: ["Buss", "Bane"] };
  const at = `/v1/events/${slug}`;
  const made = await post(host, `${at}/polls`, {
    kind: "single",
    title: "Hvordan kom du?",
    ...content,
  });
  const { id } = await made.json();
  await post(host, `${at}/polls/${id}/start`);

  const { page, context, sizes, others } = await phoneWithoutScripts();
  await page.goto("/html");
  await page.getByLabel(t("live.code")).fill(event.code);
  await page.getByRole("button", { name: t("live.joinAction") }).click();
  await page.getByRole("heading", { name: "Treg linje" }).waitFor(patience);
  expect(new URL(page.url()).pathname).toBe(`/html/${event.code}`);

  await page.getByRole("button", { name: "Bane" }).click();
  await page.getByRole("status").getByText(t("plain.voted")).waitFor(patience);
  // Who has voted sees the result, as the poll says.
  expect(
    await page.getByRole("button", { name: /^Bane 100\s?%$/ }).getAttribute("aria-pressed"),
  ).toBe("true");

  await page.getByRole("link", { name: t("plain.ask") }).click();
  await page.getByLabel(t("plain.yourQuestion")).fill("Når går siste bane?");
  await page.getByRole("button", { name: t("plain.send") }).click();
  await page.getByRole("status").getByText(t("plain.asked")).waitFor(patience);
  const own = page.getByRole("listitem").filter({ hasText: "Når går siste bane?" });
  await own.getByText(t("live.statePending")).waitFor(patience);

  // The interval holds here too, and what was typed stays.
  await page.getByRole("link", { name: t("plain.ask") }).click();
  await page.getByLabel(t("plain.yourQuestion")).fill("Og første buss?");
  await page.getByRole("button", { name: t("plain.send") }).click();
  await page.getByRole("alert").waitFor(patience);
  expect(await page.getByLabel(t("plain.yourQuestion")).inputValue()).toBe("Og første buss?");
  await page.getByRole("link", { name: t("common.back") }).click();

  const { items } = await (await host.context.request.get(`${at}/questions`)).json();
  await post(host, `${at}/questions/${items[0].id}/approve`);
  await page.getByRole("link", { name: t("plain.refresh"), exact: true }).click();
  await own.first().getByText(t("live.stateLive")).waitFor(patience);

  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(30_000);
  // Nothing else was loaded.
  expect(others).toEqual([]);
  expect(problemsOf([host])).toEqual([]);
  await context.close();
  await host.context.close();
});

testByNight(
  "another phone votes for a question, takes it back, and a slow page refreshes itself when asked to",
  async () => {
    const { page, context } = await phoneWithoutScripts();
    await page.goto(`/html/${stage.plenum.demo.code}`);
    const vote = page.getByRole("button", { name: /^Stem på: / }).first();
    const name = (await vote.getAttribute("aria-label")) ?? "";
    await vote.click();
    await page.getByRole("status").getByText(t("plain.upvoted")).waitFor(patience);
    await page
      .getByRole("button", { name: name.replace("Stem på:", "Ta stemmen tilbake:") })
      .click();
    await page.getByRole("status").getByText(t("plain.upvoteGone")).waitFor(patience);
    await page.getByRole("link", { name: t("plain.refreshOn", { n: 30 }) }).click();
    const refresh = page.locator("meta[http-equiv=refresh]");
    // Where the room does not answer in time, the page asks again by itself.
    const content = () => refresh.getAttribute("content");
    await expect.poll(content, patience).toMatch(/^30;url=\/html\/\w+\?every=30$/);
    await page.getByRole("link", { name: t("plain.ask") }).click();
    expect(await refresh.count()).toBe(0);
    await context.close();
  },
);

testByNight(
  "without scripts one takes a name, shows it and words about oneself, is seen by others, hides it all and leaves",
  async () => {
    const { code } = stage.plenum.demo;
    const { page, context, sizes } = await phoneWithoutScripts();
    await page.goto(`/html/${code}`);
    await page.getByRole("link", { name: t("plain.me") }).click();
    const name = page.getByLabel(t("live.yourName"));
    const about = page.getByLabel(t("live.profileAbout"));
    const save = page.getByRole("button", { name: t("live.profileSave") });
    await page.getByText(t("live.profileNoName")).waitFor(patience);

    // What is refused stays where it was typed.
    await name.fill("Al");
    await page.getByRole("button", { name: t("live.saveName") }).click();
    await page.getByRole("alert").waitFor(patience);
    expect(await name.inputValue()).toBe("Al");
    await name.fill("Alma Uten Skript");
    await page.getByRole("button", { name: t("live.saveName") }).click();
    await page.getByRole("status").getByText(t("plain.renamed")).waitFor(patience);
    expect(await name.inputValue()).toBe("Alma Uten Skript");

    const tooLong = "x".repeat(301);
    await page.getByLabel(t("live.profileShowName")).check();
    await about.fill(tooLong);
    await save.click();
    await page.getByRole("alert").waitFor(patience);
    expect(await about.inputValue()).toBe(tooLong);
    expect(await page.getByLabel(t("live.profileShowName")).isChecked()).toBe(true);
    await about.fill("Bor ved torget.");
    await save.click();
    await page.getByRole("status").getByText(t("plain.profileSaved")).waitFor(patience);

    // Somebody else at the event sees it; who is at none does not.
    const path = await page.getByRole("link", { name: t("live.profileSee") }).getAttribute("href");
    const other = await phoneWithoutScripts();
    await other.page.goto(path ?? "");
    expect(await other.page.getByText("Bor ved torget.").count()).toBe(0);
    await other.page.goto(`/html/${code}`);
    await other.page.goto(path ?? "");
    await other.page.getByText("Bor ved torget.").waitFor(patience);
    // The name comes there by the room's copy.
    const isNamed = async () => {
      await other.page.reload();
      return (await other.page.getByText("Alma Uten Skript").count()) > 0;
    };
    await expect.poll(isNamed, patience).toBe(true);

    await page.getByRole("button", { name: t("live.profileWithdraw") }).click();
    await page.getByRole("status").getByText(t("plain.profileHidden")).waitFor(patience);
    await other.page.reload();
    expect(await other.page.getByText("Bor ved torget.").count()).toBe(0);

    await page.getByRole("link", { name: t("common.english") }).click();
    await page.getByRole("heading", { name: "Your name" }).waitFor(patience);
    await page.getByText("Leave the event?").click();
    await page.getByRole("button", { name: "Leave", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/html", patience);
    await page.getByLabel("Code", { exact: true }).waitFor(patience);
    expect(Math.max(...sizes)).toBeLessThan(30_000);
    await context.close();
    await other.context.close();
  },
);

test.each(isNight ? locales : (["no"] as const))(
  "axe finds nothing on the simple page in %s",
  async (locale) => {
    for (const theme of ["light", "dark"] as const) {
      const phone: Person = await stage.phone("phone", { locale, theme });
      const { code } = stage.plenum.demo;
      phone.expected.push(/status of 404/);
      for (const path of [
        "/html",
        "/html/NOSUCHCODE",
        `/html/${code}`,
        `/html/${code}?view=ask`,
        `/html/${code}?view=me`,
      ]) {
        // A busy machine's room may not answer in time: the page says so, and loads itself again.
        const loadsAgain = phone.page.locator("meta[http-equiv=refresh]");
        const visit = async () => {
          await phone.page.goto(path);
          return loadsAgain.count();
        };
        await expect.poll(visit, patience).toBe(0);
        expect([path, await findAxeViolations(phone.page)]).toEqual([path, []]);
      }
      expect(problemsOf([phone])).toEqual([]);
      await phone.context.close();
    }
  },
);

testByNight(
  "without scripts one comes into a team of the quiz, changes it, and sees it once the lobby is closed",
  async () => {
    const host = await stage.desk("host of the quiz");
    await host.page.goto("/login");
    const slug = await openLiveEvent(host, stage.plenum.demo, {
      name: "Quiz uten skript",
      code: `Q${stage.plenum.demo.code.slice(-4)}LAG`.slice(0, 12),
    });
    const at = `/v1/events/${slug}`;
    const { code } = await (await host.context.request.get(at)).json();
    await post(host, `${at}/quiz/lobby`, { title: "Byquizen", teams: ["Fjellet", "Havna"] });
    const { page, context, others } = await phoneWithoutScripts();
    await page.goto(`/html/${code}`);
    await page.getByRole("heading", { name: "Byquizen" }).waitFor(patience);
    for (const team of ["Fjellet", "Havna"]) {
      await page.getByRole("button", { name: team, exact: true }).click();
      await page.getByText(t("quiz.inTeam", { team })).waitFor(patience);
      await page.getByRole("button", { name: team, pressed: true }).waitFor(patience);
    }
    await host.context.request.delete(`${at}/quiz/lobby`, {
      headers: { Origin: host.origin },
    });
    await expect
      .poll(async () => {
        await page.reload();
        return page.getByRole("button", { name: "Havna", exact: true }).count();
      }, patience)
      .toBe(0);
    expect(await page.getByText(t("quiz.inTeam", { team: "Havna" })).count()).toBe(1);
    expect(others).toEqual([]);
    expect(problemsOf([host])).toEqual([]);
    await context.close();
  },
);
