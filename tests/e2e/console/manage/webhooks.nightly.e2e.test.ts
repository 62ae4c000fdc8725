import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterAll, beforeAll, expect, onTestFailed, test } from "vitest";
import { findAxeViolations, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { isSignedWith } from "#tests/support/webhooks/webhook-signature.ts";
import { callAsClient } from "../../steps/change-event.ts";
import { patience } from "../../steps/expect.ts";
import { signInByRequest } from "../../steps/sign-in-by-request.ts";
import { setStage } from "../../steps/stage.ts";
import { t } from "../../steps/words.ts";

const stage = setStage();

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let receiver: Server;
let address = "";
let status = 200;
const received: Received[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      response.statusCode = status;
      response.end("takk");
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const at = receiver.address();
  if (at === null || typeof at === "string") throw new Error("no port");
  address = `http://127.0.0.1:${at.port}/plenum`;
});
afterAll(() => receiver.close());

test("a client makes a webhook, sees its calls and answers in the log, and sends one again", async () => {
  const client = await stage.desk("client");
  onTestFailed(() => takePictures("webhooks", [client]));
  const { page } = client;
  await signInByRequest(client, stage.plenum.demo);
  await page.goto("/manage/webhooks");
  const url = page.getByLabel(t("staff.webhooks.url"));
  const make = page.getByRole("button", { name: t("staff.webhooks.make") });
  await url.fill(address);
  client.expected.push(/the server responded with a status of 400/);
  await make.click();
  await page.getByText(t("errors.webhook.types")).waitFor();
  expect(await url.inputValue()).toBe(address);
  await page.getByLabel(t("staff.webhooks.eventPublished")).check();
  await make.click();
  await page.getByText(t("staff.webhooks.madeTitle")).waitFor();
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? "";
  expect(await findAxeViolations(page)).toEqual([]);

  await page.getByRole("link", { name: address }).click();
  await page.getByRole("heading", { name: address, level: 1 }).waitFor();
  expect(await page.getByText(secret).count()).toBe(0);
  await page.getByRole("button", { name: t("staff.webhooks.sendTest") }).click();
  const lineOf = (type: string) => page.getByRole("listitem").filter({ hasText: type });
  await lineOf("webhook.test")
    .getByText(t("staff.webhooks.sent"), { exact: true })
    .waitFor(patience);
  await lineOf("webhook.test")
    .getByText(/^HTTP 200/)
    .waitFor(patience);

  // One that goes wrong, and is sent again by hand once the receiver is mended.
  status = 500;
  const now = Date.now();
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Fortalt",
    startsAt: now + 3_600_000,
    endsAt: now + 7_200_000,
    timeZone: "Europe/Oslo",
    organiser: "Plenum",
    description: "Om webhooks.",
  });
  await callAsClient(stage.plenum, "POST", `/events/${made.slug}/publish`);
  await page.getByRole("link", { name: t("staff.webhooks.refresh") }).click();
  const line = lineOf("event.published");
  await line.getByText(/^HTTP 500/).waitFor(patience);
  await line.getByText(t("staff.webhooks.retrying"), { exact: true }).waitFor(patience);
  await line.getByText(t("staff.webhooks.request"), { exact: true }).click();
  await line.getByText(`"slug":"${made.slug}"`).waitFor();
  await line.getByText(t("staff.webhooks.answer"), { exact: true }).click();
  await line.getByText("takk", { exact: true }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  status = 200;
  await line.getByRole("button", { name: /^Send på nytt/ }).click();
  await line.getByText(t("staff.webhooks.sent"), { exact: true }).waitFor(patience);
  expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([
    "webhook.test",
    "event.published",
    "event.published",
  ]);
  const [, first, second] = received.map(({ headers }) => headers["webhook-id"]);
  expect(second).toBe(first);
  expect(received.every((each) => isSignedWith(secret, each))).toBe(true);

  await page.getByRole("button", { name: t("staff.webhooks.rotate") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("staff.webhooks.rotate") }).click();
  await page.getByRole("heading", { name: t("staff.webhooks.rotatedTitle") }).waitFor();
  const next = (await page.getByText(/^whsec_/).textContent()) ?? "";
  expect(next).not.toBe(secret);
  await page.getByRole("button", { name: t("staff.webhooks.sendTest") }).click();
  await expect.poll(() => received.length, patience).toBe(4);
  const last = received.at(-1);
  expect(last && [isSignedWith(next, last), isSignedWith(secret, last)]).toEqual([true, true]);

  await page.getByRole("button", { name: t("staff.webhooks.delete") }).click();
  await dialog.getByRole("button", { name: t("staff.webhooks.delete") }).click();
  await page.waitForURL(/\/manage\/webhooks$/);
  expect(await page.getByRole("link", { name: address }).count()).toBe(0);
  expect(problemsOf([client])).toEqual([]);
});
