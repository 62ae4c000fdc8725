/** The audit log: who did what to which, found by each of them, by day, and taken along as a table. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { demoAccounts } from "#workers/domain/demo/content.ts";
import { accountOf, callAs, callAsClient } from "../../steps/change-event.ts";
import { patience } from "../../steps/expect.ts";
import { signInByRequest } from "../../steps/sign-in-by-request.ts";
import { setStage } from "../../steps/stage.ts";
import { t } from "../../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;
const before = "Åpning av biblioteket";
const after = "Åpning av Deichman";
const { client: owner, team: helper } = demoAccounts;

/** The cells of every line, as text: when, who, what, on what, from. */
async function linesOn(page: Page): Promise<readonly (readonly string[])[]> {
  const rows = await page.locator("tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("td").allInnerTexts()));
}
/** Waits until the lines say only these of who, or of what. */
async function expectOnly(page: Page, column: 1 | 2 | 3, words: readonly string[]): Promise<void> {
  const said = async () => {
    const found = (await linesOn(page)).map((cells) => (cells[column] ?? "").split("\n")[0]);
    return [...new Set(found)].sort();
  };
  await expect.poll(said, patience).toEqual(words.toSorted());
}
/** `YYYY-MM-DD`, so many days from now. */
const dayFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
/** What the address says besides the path. */
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** An event that its owner makes and publishes, and that somebody of its team gives another name. Answers its id. */
async function makeTraces(): Promise<string> {
  const { plenum } = stage;
  const { items } = await callAsClient(plenum, "GET", "/teams");
  const teams: readonly { readonly id: string }[] = Array.isArray(items) ? items : [];
  const startsAt = Date.now() + 5 * day;
  const { id, slug } = await callAsClient(plenum, "POST", "/events", {
    name: before,
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om bøker.",
    teamIds: teams.map((team) => team.id),
  });
  await callAsClient(plenum, "POST", `/events/${slug}/publish`);
  await callAs(plenum, accountOf(plenum.demo, "team"), {
    method: "PATCH",
    path: `/events/${slug}`,
    body: { section: "general", values: { name: after } },
  });
  return String(id);
}

test("a client finds a change by person, by action and by day, and unfolds what was changed", async () => {
  const eventId = await makeTraces();
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("audit", [client]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/manage/audit");
  await page.waitForLoadState("networkidle");
  const search = page.getByRole("searchbox", { name: t("staff.audit.search") });
  const actions = page.getByRole("combobox", { name: t("staff.audit.allActions") });
  const renamed = t("staff.actions.event.update_general");
  await page.getByRole("link", { name: owner.name, exact: true }).first().waitFor(patience);

  // By a person's name: the list follows the typing, and so does the address.
  await search.pressSequentially("maria eik");
  await expectOnly(page, 1, [helper.name]);
  await page.waitForURL((url) => url.searchParams.get("q") === "maria eik", patience);
  const line = page.locator("tbody tr").filter({ hasText: renamed }).first();
  expect(await line.locator("td").nth(3).textContent()).toContain(after);
  const values = line.locator("details");
  expect(await values.locator("dl").isVisible()).toBe(false);
  await values.getByText(t("staff.audit.values"), { exact: true }).click();
  await values.locator("del").getByText(before, { exact: true }).waitFor();
  await values.locator("ins").getByText(after, { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);

  // By an action besides: nothing of hers is one. Without her, it is the owner's alone.
  const published = t("staff.actions.event.publish");
  await actions.selectOption({ label: published });
  await page.getByText(t("staff.audit.none"), { exact: true }).waitFor(patience);
  await search.fill("");
  await expectOnly(page, 2, [published]);
  expect(paramsOf(page)).toEqual({ what: "event.publish" });
  await page.reload();
  await expectOnly(page, 2, [published]);
  expect(await actions.inputValue()).toBe("event.publish");

  // By an id: what was done to it.
  await page.getByRole("link", { name: t("staff.manage.clearFilters") }).click();
  await page.waitForURL((url) => url.search === "" || url.search === "?", patience);
  await page.waitForLoadState("networkidle");
  await search.fill(eventId);
  await expectOnly(page, 2, [renamed, published, t("staff.actions.event.create")]);

  // By day: nothing has been done the day after tomorrow, nor until the day before yesterday.
  const [from, to] = [
    page.getByLabel(t("staff.audit.fromDay")),
    page.getByLabel(t("staff.audit.toDay")),
  ];
  const choose = async (field: typeof from, value: string) => {
    await field.fill(value);
    await field.blur();
  };
  await choose(from, dayFromNow(2));
  await page.getByText(t("staff.audit.none"), { exact: true }).waitFor(patience);
  await choose(from, dayFromNow(-2));
  await expectOnly(page, 3, [after]);
  await choose(to, dayFromNow(-2));
  await page.getByText(t("staff.audit.none"), { exact: true }).waitFor(patience);
  await choose(to, dayFromNow(2));
  await expectOnly(page, 3, [after]);
  expect(paramsOf(page)).toEqual({ q: eventId, from: dayFromNow(-2), to: dayFromNow(2) });
  expect(problemsOf([client])).toEqual([]);
});

test("who and what a line names lead to all of theirs, and what is shown is downloaded as a table", async () => {
  const eventId = await makeTraces();
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("audit-links", [client]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/manage/audit");
  await page.waitForLoadState("networkidle");
  const line = page.locator("tbody tr").filter({ hasText: helper.name }).first();
  await line.getByRole("link", { name: helper.name, exact: true }).click();
  await page.waitForURL(/who=usr_/, patience);
  await expectOnly(page, 1, [helper.name]);
  const { who = "" } = paramsOf(page);
  await page.locator("tbody tr").first().getByRole("link", { name: after, exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("on") === eventId, patience);
  expect(paramsOf(page)).toEqual({ who, on: eventId });
  await expectOnly(page, 3, [after]);
  expect(await linesOn(page)).toHaveLength(1);
  // What else is chosen narrows that.
  const actions = page.getByRole("combobox", { name: t("staff.audit.allActions") });
  await actions.selectOption({ label: t("staff.actions.event.publish") });
  await page.getByText(t("staff.audit.none"), { exact: true }).waitFor(patience);
  expect(paramsOf(page)).toEqual({ who, on: eventId, what: "event.publish" });

  await page.goto(`/manage/audit?on=${eventId}`);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: t("staff.audit.export") }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^plenum-audit-\d{4}-\d\d-\d\d\.csv$/);
  const [first, ...rows] = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(first).toBe("\ufeffat;who;who_name;what;on;on_name;event;device;before;after");
  // The newest first, and no other event's.
  expect(rows.map((row) => row.split(";").slice(2, 6))).toEqual([
    [helper.name, "event.update_general", eventId, after],
    [owner.name, "event.publish", eventId, after],
    [owner.name, "event.create", eventId, after],
  ]);
  expect(problemsOf([client])).toEqual([]);
});
