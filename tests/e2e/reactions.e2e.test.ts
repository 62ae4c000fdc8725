import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  launchBrowser,
  newPhone,
  newScreen,
  type Person,
  problemsOf,
} from "#tests/support/browser.ts";
import { type Plenum, startPlenum } from "#tests/support/servers.ts";
import { changeEvent, stopPolls } from "./steps/change-event.ts";
import { expectCount, patience } from "./steps/expect.ts";
import { arrive, openReactions } from "./steps/phone.ts";
import { t } from "./steps/words.ts";

let plenum: Plenum;
let browser: Browser;
let open: Person[] = [];

beforeAll(async () => {
  plenum = await startPlenum();
  browser = await launchBrowser();
  await stopPolls(plenum);
});
afterEach(async () => {
  expect(problemsOf(open)).toEqual([]);
  for (const person of open) await person.context.close();
  open = [];
});
afterAll(async () => {
  await browser?.close();
  await plenum?.stop();
});

async function newReacting(name: string): Promise<Person> {
  const phone = await newPhone(browser, plenum.url, name);
  open.push(phone);
  await arrive(phone, plenum.demo.code);
  await openReactions(phone);
  return phone;
}

const button = ({ page }: Person, key: "heart" | "thumb") =>
  page.getByRole("button", { name: t(`reactions.${key}`), exact: true });

test("reactions rise on the screen and on other phones, in the margin, and each rests for two seconds", async () => {
  const screen = await newScreen(browser, plenum.url, "screen");
  open.push(screen);
  await screen.page.goto(`/events/${plenum.demo.slug}/display`);
  const clean = await newScreen(browser, plenum.url, "clean");
  open.push(clean);
  await clean.page.goto(`/events/${plenum.demo.slug}/display/clean`);
  const [kari, ola] = [await newReacting("kari"), await newReacting("ola")];

  // Icons come and go by themselves: the screen remembers the most that it had at once.
  await screen.page.evaluate(() => {
    const root = document.querySelector(".stage-screen");
    if (!root) throw new Error("no screen");
    new MutationObserver(() => {
      const count = document.querySelectorAll(".reaction-float").length;
      root.setAttribute(
        "data-seen",
        String(Math.max(count, Number(root.getAttribute("data-seen")))),
      );
      const right = document.querySelector(".reaction-floats")?.getBoundingClientRect();
      root.setAttribute("data-left", String(right?.left ?? 0));
    }).observe(root, { childList: true, subtree: true });
  });
  await button(kari, "heart").tap();
  await button(ola, "heart").tap();
  await button(ola, "thumb").tap();
  const stage = screen.page.locator(".stage-screen");
  await expect
    .poll(async () => Number(await stage.getAttribute("data-seen")), patience)
    .toBeGreaterThan(0);
  const corner = await screen.page.locator(".stage-corner").boundingBox();
  const left = Number(await stage.getAttribute("data-left"));
  expect(left).toBeGreaterThanOrEqual((corner?.x ?? 0) + (corner?.width ?? 0) - 1);
  expect(await clean.page.locator(".reaction-floats").count()).toBe(0);

  // It rests, and then it may be sent again.
  await expect.poll(() => button(ola, "thumb").getAttribute("aria-disabled"), patience).toBe(null);
  await button(ola, "thumb").tap();
  expect(await button(ola, "thumb").getAttribute("aria-disabled")).toBe("true");
});

test("turned off, the button goes from phones at once", async () => {
  const phone = await newReacting("phone");
  await changeEvent(plenum, "interaction", { reactionsEnabled: false });
  await expectCount(
    phone.page.getByRole("button", { name: t("reactions.open") }),
    0,
    "no button without reactions",
  );
  await changeEvent(plenum, "interaction", { reactionsEnabled: true });
  await phone.page.getByRole("button", { name: t("reactions.open") }).waitFor(patience);
});
