/** Every story fails in which a page asks somebody else's server; these see that it would. */
import { expect, onTestFinished, test } from "vitest";
import {
  launchBrowser,
  newPhone,
  type Person,
  problemsOf,
  watchOtherWindows,
} from "#tests/support/browser.ts";
import { patience } from "../../steps/expect.ts";
import { setStage } from "../../steps/stage.ts";

const stage = setStage();
const other = "https://else.test";

/** Nobody of the stage: what is noted of this browser fails no story. */
async function openGuest(name: string): Promise<Person> {
  const guest = await newPhone(stage.browser, stage.plenum.url, name);
  // Nobody's server is really asked.
  await guest.context.route(`${other}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: "." }),
  );
  return guest;
}

test("what a page asks of another site is noted, whether picture, frame, call or socket, and what it asks of ours is not", async () => {
  const guest = await openGuest("guest of a page without a policy");
  const { page } = guest;
  await page.route("**/login", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>-</title><img src="${other}/picture" alt=""><iframe src="${other}/frame"></iframe><img src="/favicon.ico" alt="">`,
    }),
  );
  await page.goto("/login");
  await page.evaluate((site) => {
    fetch(`${site}/call`, { mode: "no-cors" });
    new WebSocket(`${site.replace("https", "wss")}/socket`);
  }, other);
  const wanted = ["call", "frame", "picture"].map((what) => `${other}/${what}`);
  await expect
    .poll(() => guest.elsewhere.toSorted(), patience)
    .toEqual([...wanted, "wss://else.test/socket"]);
  expect(problemsOf([guest])).toContain(`${guest.name}: asked elsewhere: ${other}/picture`);
  await guest.context.close();
});

test("what a window without scripts asks of another site is noted too, and nobody's twice", async () => {
  // A browser of its own: what the stage's is asked for would fail this story.
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const noted: string[] = [];
  watchOtherWindows(browser, (address) => noted.push(address));
  const guest = await newPhone(browser, stage.plenum.url, "guest whose window is known");
  const plain = await browser.newContext({ javaScriptEnabled: false });
  for (const context of [guest.context, plain]) {
    await context.route(/./, (route) =>
      route.fulfill({
        contentType: "text/html",
        body: route.request().isNavigationRequest() ? `<img src="${other}/picture" alt="">` : ".",
      }),
    );
    const page = await context.newPage();
    await page.goto(`${stage.plenum.url}/login`);
  }
  expect(noted).toEqual([`${other}/picture`]);
});

test("the policy of our own pages keeps them from it, and a story that tries fails", async () => {
  const guest = await openGuest("guest of a page of ours");
  await guest.page.goto("/login");
  await guest.page.evaluate((site) => {
    new Image().src = `${site}/picture`;
  }, other);
  await expect
    .poll(() => problemsOf([guest]).join("\n"), patience)
    .toContain("Content Security Policy");
  await guest.context.close();
});

test("a site that a story lets its pages ask, and a link that somebody follows, are no problem", async () => {
  const guest = await openGuest("guest who goes on to another site");
  const { page } = guest;
  guest.expected.push(/^https:\/\/else\.test\/frame$/);
  await page.route("**/login", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>-</title><iframe src="${other}/frame"></iframe><a href="${other}/page">on</a>`,
    }),
  );
  await page.goto("/login");
  await page.getByRole("link").click();
  await page.waitForURL(`${other}/page`, patience);
  expect(guest.elsewhere).toEqual([]);
  await guest.context.close();
});
