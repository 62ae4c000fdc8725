import { afterEach, beforeAll, expect, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { changeEvent, stopPolls } from "../steps/change-event.ts";
import { expectCount, patience } from "../steps/expect.ts";
import { arrive, openReactions } from "../steps/phone.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
let open: Person[] = [];

beforeAll(async () => {
  await stopPolls(stage.plenum);
});
afterEach(async () => {
  expect(problemsOf(open)).toEqual([]);
  for (const person of open) await person.context.close();
  open = [];
});

async function newReacting(name: string): Promise<Person> {
  const phone = await stage.phone(name);
  open.push(phone);
  await arrive(phone, stage.plenum.demo.code);
  await openReactions(phone);
  return phone;
}

const button = ({ page }: Person, key: "heart" | "thumb") =>
  page.getByRole("button", { name: t(`reactions.${key}`), exact: true });

test("reactions rise on the screen and on other phones, in the margin, and each rests for two seconds", async () => {
  const screen = await stage.screen("screen");
  open.push(screen);
  await screen.page.goto(`/events/${stage.plenum.demo.slug}/display`);
  const clean = await stage.screen("clean");
  open.push(clean);
  await clean.page.goto(`/events/${stage.plenum.demo.slug}/display/clean`);
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
  const drawn = screen.page.locator(".stage-screen");
  await expect
    .poll(async () => Number(await drawn.getAttribute("data-seen")), patience)
    .toBeGreaterThan(0);
  const corner = await screen.page.locator(".stage-corner").boundingBox();
  const left = Number(await drawn.getAttribute("data-left"));
  expect(left).toBeGreaterThanOrEqual((corner?.x ?? 0) + (corner?.width ?? 0) - 1);
  expect(await clean.page.locator(".reaction-floats").count()).toBe(0);

  // It rests, and then it may be sent again.
  await expect.poll(() => button(ola, "thumb").getAttribute("aria-disabled"), patience).toBe(null);
  await button(ola, "thumb").tap();
  expect(await button(ola, "thumb").getAttribute("aria-disabled")).toBe("true");
});

test("turned off, the button goes from phones at once", async () => {
  const phone = await newReacting("phone");
  await changeEvent(stage.plenum, "interaction", { reactionsEnabled: false });
  await expectCount(
    phone.page.getByRole("button", { name: t("reactions.open") }),
    0,
    "no button without reactions",
  );
  await changeEvent(stage.plenum, "interaction", { reactionsEnabled: true });
  await phone.page.getByRole("button", { name: t("reactions.open") }).waitFor(patience);
});
