import { expect, onTestFailed, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

const week = 7 * 24 * 60 * 60_000;

/** More upcoming events than the list begins with. */
async function makeEvents({ context, page }: Person, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const startsAt = Date.now() + week + index * 60_000;
    const answer = await context.request.post("/v1/events", {
      headers: { Origin: new URL(page.url()).origin },
      data: {
        name: `Rekke ${index + 1}`,
        startsAt,
        endsAt: startsAt + week / 7,
        timeZone: "Europe/Oslo",
      },
    });
    expect(answer.status()).toBe(201);
  }
}

test("more rows come below those that are there, and stay through a reload", async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("lists", [host]));
  const { page } = host;
  await signInByRequest(host, stage.plenum.demo);
  await makeEvents(host, 52);
  await page.goto("/events?q=rekke");
  const rows = page.locator("tbody tr");
  const first = rows.first();
  await first.waitFor();
  expect(await rows.count()).toBe(50);
  const firstName = await first.getByRole("link").textContent();

  await page.getByRole("link", { name: t("events.more"), exact: true }).click();
  await rows.nth(51).waitFor();
  expect(await rows.count()).toBe(52);
  expect(await first.getByRole("link").textContent()).toBe(firstName);
  const focused = page.locator("tbody a:focus");
  await focused.waitFor();
  expect(await focused.textContent()).toBe(await rows.nth(50).getByRole("link").textContent());
  expect(new URL(page.url()).search).toBe("?q=rekke&rows=100");

  await page.reload();
  await rows.nth(51).waitFor();
  expect(problemsOf([host])).toEqual([]);
});
