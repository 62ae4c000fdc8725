/** The front page: what is live, what comes next and what needs somebody, each with its way there. */
import { createServer, type Server } from "node:http";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { requiredColumns } from "#workers/contract/organisations/user-sheets.ts";
import { demoAccounts, otherEvents } from "#workers/domain/demo/content.ts";
import { registerOn } from "../attendees/register-people.ts";
import { accountOf, callAs, callAsClient } from "../steps/change-event.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;

/** Wants to hear no more of what it is told. */
let receiver: Server;
let host = "";
beforeAll(async () => {
  receiver = createServer((request, response) => {
    request.resume().on("end", () => {
      response.statusCode = 410;
      response.end("ikke her");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const at = receiver.address();
  if (at === null || typeof at === "string") throw new Error("no port");
  host = `127.0.0.1:${at.port}`;
});
afterAll(() => receiver.close());

/** A part of the page, by its heading. */
const part = (page: Page, key: "live" | "next" | "tasks") =>
  page.getByRole("region", { name: t(`dashboard.${key}`), exact: true });
/** What a part lists of one event, import or webhook. */
const lineOf = (page: Page, name: string) =>
  part(page, "tasks").getByRole("listitem").filter({ hasText: name }).first();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

/** An event of the demo's team in ten days, where Kari's registration waits for a yes or a no. */
async function makeWaiting(name: string): Promise<void> {
  const { items } = await callAsClient(stage.plenum, "GET", "/teams");
  const teams: readonly { readonly id: string }[] = Array.isArray(items) ? items : [];
  const startsAt = Date.now() + 10 * day;
  const { slug } = await callAsClient(stage.plenum, "POST", "/events", {
    name,
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Nordbyen kommune",
    description: "Om parken.",
    teamIds: teams.map(({ id }) => id),
  });
  const at = `/events/${slug}`;
  const values = { registrationEnabled: true, registrationNeedsApproval: true };
  await callAsClient(stage.plenum, "PATCH", at, { section: "registration", values });
  await callAsClient(stage.plenum, "POST", `${at}/publish`);
  const kari = await stage.phone("kari");
  await registerOn(kari.page, String(slug), { name: "Kari Nordmann", email: "kari@example.org" });
}

/** An import of more accounts than are made at once, stopped as soon as it has begun. */
async function stopImport({ context, origin }: Person, name: string): Promise<void> {
  const people = Array.from({ length: 60 }, (_, at) => {
    const who = `nr${at}.${stage.plenum.demo.code.toLowerCase()}`;
    return [
      who,
      `${who}@flatbygd.test`,
      "editor",
      "en lang setning",
      `Nummer ${at}`,
      41100000 + at,
    ];
  });
  const buffer = Buffer.from([requiredColumns, ...people].map((row) => row.join(";")).join("\n"));
  const headers = { Origin: origin };
  const multipart = { file: { name, mimeType: "text/csv", buffer } };
  const read = await context.request.post("/v1/users/imports", { headers, multipart });
  if (!read.ok()) throw new Error(`the table was answered ${read.status()}: ${await read.text()}`);
  const { id }: { readonly id: string } = await read.json();
  for (const act of ["confirm", "stop"]) {
    await callAsClient(stage.plenum, "POST", `/users/imports/${id}/${act}`);
  }
}

/** A webhook whose address answers a trial call so that it is switched off. */
async function loseWebhook(): Promise<void> {
  const { id } = await callAsClient(stage.plenum, "POST", "/webhooks", {
    url: `http://${host}/plenum`,
    types: ["event.published"],
  });
  await callAsClient(stage.plenum, "POST", `/webhooks/${id}/test`);
  await vi.waitFor(async () => {
    const { goneAt } = await callAsClient(stage.plenum, "GET", `/webhooks/${id}`);
    if (typeof goneAt !== "number") throw new Error("the webhook is still on");
  }, patience);
}

test("what is live and what comes next stand on the front page, with the ways into them", async () => {
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("dashboard", [client]));
  const { page } = client;
  const { slug } = stage.plenum.demo;
  const { name } = await callAsClient(stage.plenum, "GET", `/events/${slug}`);
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/");
  await heading(page, t("dashboard.title")).waitFor(patience);
  const card = part(page, "live").getByRole("article");
  await expectCount(card, 1, "one event is live");
  await card.getByRole("heading", { name: String(name) }).waitFor();
  expect(await card.textContent()).toContain(t("events.liveNow"));
  const screen = card.getByRole("link", { name: t("events.screen") });
  expect(await screen.getAttribute("href")).toBe(`/events/${slug}/display`);

  // Published and ahead, the nearest first: neither drafts nor what is over or put away.
  const rows = part(page, "next").locator("tbody").getByRole("link");
  const ahead = otherEvents.filter(({ state, days }) => state === "published" && days > 0);
  expect(await rows.allTextContents()).toEqual(ahead.map((event) => event.name));

  await card.getByRole("link", { name: t("events.openQuestions") }).click();
  await page.waitForURL((url) => url.pathname === `/events/${slug}/qna`, patience);
  await page.goBack();
  await rows.first().click();
  await page.waitForURL(/\/events\/[^/]+\/details$/, patience);
  await heading(page, t("events.detailsTitle")).waitFor(patience);
  await page.goBack();
  await part(page, "next")
    .getByRole("link", { name: t("dashboard.allEvents") })
    .click();
  await page.waitForURL((url) => url.pathname === "/events", patience);
  expect(problemsOf([client])).toEqual([]);
});

test("each task leads to where it is mended, and is gone then; the organisation's are not the team's", {
  timeout: 300_000,
}, async () => {
  const client = await stage.desk("client");
  const team = await stage.desk("team");
  onTestFailed(() => takePictures("dashboard-tasks", [client, team]));
  await signInByRequest(client, stage.plenum.demo);
  await signInByRequest(team, stage.plenum.demo, accountOf(stage.plenum.demo, "team"));
  const name = "Folkemøte om parken";
  await makeWaiting(name);
  await stopImport(client, "nyansatte.csv");
  await loseWebhook();
  const users = t("dashboard.userImport", { file: "nyansatte.csv" });
  const webhook = t("dashboard.webhook", { host });

  await team.page.goto("/");
  await lineOf(team.page, name).waitFor(patience);
  for (const other of [users, webhook]) {
    expect(await team.page.getByText(other).count()).toBe(0);
  }

  const { page } = client;
  await page.goto("/");
  for (const each of [name, users, webhook]) await lineOf(page, each).waitFor(patience);
  expect(await lineOf(page, users).textContent()).toContain(t("dashboard.import"));
  expect(await lineOf(page, webhook).textContent()).toContain(t("dashboard.webhookGone"));
  expect(await findAxeViolations(page)).toEqual([]);

  await lineOf(page, name)
    .getByRole("link", { name: t("dashboard.openApprovals", { name }) })
    .click();
  await page.waitForURL(/\/attendees\?status=pending$/, patience);
  await page
    .getByRole("button", { name: t("staff.attendees.approveNamed", { name: "Kari Nordmann" }) })
    .click();
  await page.getByRole("row").filter({ hasText: "Kari Nordmann" }).waitFor({ state: "detached" });

  await page.goto("/");
  await page.getByRole("link", { name: users, exact: true }).click();
  await heading(page, "nyansatte.csv").waitFor(patience);
  await page.getByText(t("staff.imports.stoppedAsked")).waitFor(patience);
  await page.getByRole("button", { name: t("staff.imports.cancel") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("staff.imports.cancel") })
    .click();
  await page.getByText(t("staff.imports.cancelledText")).waitFor(patience);

  await page.goto("/");
  await page.getByRole("link", { name: webhook, exact: true }).click();
  await heading(page, `http://${host}/plenum`).waitFor(patience);
  await page.getByText(t("staff.webhooks.gone"), { exact: true }).waitFor(patience);
  await page.getByRole("switch", { name: t("staff.webhooks.enabled") }).click();
  await page.getByRole("button", { name: t("staff.webhooks.save"), exact: true }).click();
  await page.getByText(t("staff.webhooks.on"), { exact: true }).waitFor(patience);

  await page.goto("/");
  await heading(page, t("dashboard.title")).waitFor(patience);
  await part(page, "tasks").waitFor(patience);
  for (const each of [name, users, webhook]) {
    await expectCount(lineOf(page, each), 0, `what was mended is no task: ${each}`);
  }
  expect(problemsOf([client, team])).toEqual([]);
});

test("who is first in a new organisation is told to make an event, and finds it on the page then", async () => {
  const person = await stage.desk("first");
  onTestFailed(() => takePictures("dashboard-empty", [person]));
  const { page } = person;
  await acceptAsFirst(page);
  await heading(page, t("dashboard.title")).waitFor(patience);
  await page.getByRole("heading", { name: t("dashboard.emptyTitle") }).waitFor(patience);
  for (const key of ["live", "next", "tasks"] as const) {
    expect(await part(page, key).count()).toBe(0);
  }
  expect(await findAxeViolations(page)).toEqual([]);
  await page
    .getByRole("link", { name: t("events.newEvent"), exact: true })
    .last()
    .click();
  await page.waitForURL((url) => url.pathname === "/events/new", patience);
  await page.getByLabel(t("events.name"), { exact: true }).fill("Vårt første møte");
  await page.getByRole("button", { name: t("events.next"), exact: true }).click();
  await page.getByRole("button", { name: t("events.create"), exact: true }).click();
  await heading(page, t("events.detailsTitle")).waitFor(patience);
  await page.goto("/");
  await lineOf(page, "Vårt første møte")
    .getByRole("link", { name: t("dashboard.openDescription", { name: "Vårt første møte" }) })
    .waitFor(patience);
  await expectCount(page.getByText(t("dashboard.emptyTitle")), 0, "nothing to begin with any more");
  expect(problemsOf([person])).toEqual([]);
});

/** An admin makes an organisation and invites its first person, who takes the invitation and is at home. */
async function acceptAsFirst(page: Page): Promise<void> {
  const { plenum } = stage;
  const admin = accountOf(plenum.demo, "admin");
  const asAdmin = (path: string, body: object) =>
    callAs(plenum, admin, { method: "POST", path, body });
  const { id } = await asAdmin("/clients", { name: `Nybygd ${plenum.demo.code}` });
  const email = `frida.${plenum.demo.code.toLowerCase()}@nybygd.test`;
  const invited = { clientId: id, email, name: "Frida Først", roles: ["client"] };
  await asAdmin("/users/invitations", invited);
  await page.goto("/dev/outbox");
  await page.getByRole("link").filter({ hasText: email }).first().click();
  await page.waitForURL(/\/dev\/outbox\/./);
  await page.goto(`${page.url()}?view=text`);
  const link = /\/invitation\?token=[\w-]+/.exec((await page.textContent("body")) ?? "");
  await page.goto(link?.[0] ?? "");
  const password = page.getByLabel(t("accounts.invitationPassword"), { exact: true });
  await password.fill(demoAccounts.password);
  await page.getByRole("button", { name: t("accounts.invitationAccept") }).click();
  await page.waitForURL((url) => url.pathname === "/", patience);
}
