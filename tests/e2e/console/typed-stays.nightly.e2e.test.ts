/** What somebody typed is still there after signing in again, and after Back and Forward. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { accountOf, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { beforeScripts } from "../steps/forms.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();

/** What another tab of the browser does. */
async function signOutElsewhere({ context }: Person): Promise<void> {
  const headers = { Origin: new URL(stage.plenum.url).origin };
  await context.request.post("/logout", { headers, maxRedirects: 0 });
}

async function signInAgain(page: Page, pathname: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === "/login", patience);
  // The address is there before the page: until then the fields are those of the one before.
  const signIn = page.getByRole("button", { name: t("guest.signIn"), exact: true });
  await signIn.waitFor(patience);
  const email = page.getByLabel(t("guest.email"), { exact: true });
  await email.fill(accountOf(stage.plenum.demo, "client"));
  await page.getByLabel(t("guest.password"), { exact: true }).fill(stage.plenum.demo.password);
  await signIn.click();
  await page.waitForURL((url) => url.pathname === pathname, patience);
}

test("a section of the settings that finds out that one is signed out keeps what was typed", async () => {
  const desk = await stage.desk("desk");
  const { page } = desk;
  const { demo } = stage.plenum;
  await signInByRequest(desk, demo);
  const place = `/events/${demo.slug}/details`;
  await page.goto(place);
  const notes = page.locator('#notes [name="notes"]');
  const organiser = page.locator('#general [name="organiser"]');
  await notes.fill("Husk vann til panelet");
  await organiser.fill("Nord og venner");
  await signOutElsewhere(desk);
  const name = t("events.sectionNotes");
  const save = page.getByRole("button", { name: t("events.saveSection", { section: name }) });
  await save.click();
  await signInAgain(page, place);
  await expect.poll(() => notes.inputValue(), patience).toBe("Husk vann til panelet");
  await expect.poll(() => organiser.inputValue(), patience).toBe("Nord og venner");
  await page.locator("#notes").getByText(t("events.unsaved")).waitFor(patience);
  await save.click();
  await page.locator("#notes").getByText(t("events.savedAt")).waitFor(patience);
  expect(problemsOf([desk])).toEqual([]);
});

/** An event that nobody else writes on; answers its slug. */
async function makeEvent(): Promise<string> {
  const startsAt = Date.now() + 30 * 24 * 60 * 60_000;
  const times = { startsAt, endsAt: startsAt + 60 * 60_000, timeZone: "Europe/Oslo" };
  const about = { name: "Vårmøtet", organiser: "Nord", description: "Om dagen" };
  const made = await callAsClient(stage.plenum, "POST", "/events", { ...times, ...about });
  return String(made.slug);
}

test("a landing page and a registration form that are half written are as they were after signing in again", {
  timeout: 180_000,
}, async () => {
  const desk = await stage.desk("desk");
  const { page } = desk;
  await signInByRequest(desk, stage.plenum.demo);
  const slug = await makeEvent();
  const press = (name: string) =>
    page.getByRole("button", { name, exact: true }).press("Enter", patience);
  const saved = page.getByText(t("events.savedAt"), { exact: true });
  const keysIn = (attribute: string) =>
    page
      .locator(`li[${attribute}]`)
      .evaluateAll((all, name) => all.map((each) => each.getAttribute(name)), attribute);

  // Blocks that are new, gone and elsewhere: what stood at a place has to come back to its block.
  await page.goto(`/events/${slug}/homepage`);
  const cover = page.locator('li[data-block="cover"]');
  await page.getByRole("button", { name: t("staff.landing.undo") }).waitFor(patience);
  await cover.locator("summary").press("Enter");
  await page.locator('[name="0.titleNo"]').fill("Velkommen til våren");
  await cover.locator("[data-handle]").press("ArrowDown");
  const removed = { label: t("staff.landing.kindPlace") };
  await press(t("staff.forms.removeNamed", removed));
  await press(t("staff.landing.kindProgramme"));
  await page.locator('[name="5.titleNo"]').fill("Slik blir dagen");
  await page.locator('[name="5.0.titleNo"]').fill("Åpning ved ordføreren");
  await page.locator('[name="titleNo"]').fill("Våren i byen");
  const blocks = await keysIn("data-block");
  expect(blocks.slice(0, 2)).toEqual(["countdown", "cover"]);
  // The picture of shared links is sent before the page.
  desk.expected.push(/status of 404 .*homepage\/pictures/);
  await signOutElsewhere(desk);
  await press(t("staff.landing.save"));
  await signInAgain(page, `/events/${slug}/homepage`);
  const title = page.locator('[name="5.0.titleNo"]');
  await expect.poll(() => title.inputValue(), patience).toBe("Åpning ved ordføreren");
  expect(await keysIn("data-block")).toEqual(blocks);
  await page.getByText(t("events.unsaved"), { exact: true }).waitFor(patience);
  await press(t("staff.landing.save"));
  await saved.waitFor(patience);
  expect(await callAsClient(stage.plenum, "GET", `/events/${slug}/homepage`)).toMatchObject({
    title: { no: "Våren i byen" },
    blocks: [
      { kind: "countdown", title: {} },
      { kind: "cover", title: { no: "Velkommen til våren" } },
      {},
      {},
      {},
      { kind: "programme", items: [{ title: { no: "Åpning ved ordføreren" } }] },
    ],
  });

  await page.goto(`/events/${slug}/form`);
  for (const [place, label] of ["Matønsker", "Allergier"].entries()) {
    await press(t("staff.forms.add"));
    await page.locator(`[name="${place}.labelNo"]`).fill(label);
  }
  await page.locator("li[data-field] [data-handle]").last().press("ArrowUp");
  const fields = await keysIn("data-field");
  await signOutElsewhere(desk);
  await press(t("staff.forms.save"));
  // Meanwhile somebody else has changed the event: that is told, and nothing of it is saved over.
  const notes = { section: "notes", values: { notes: "Fra en annen." } };
  await callAsClient(stage.plenum, "PATCH", `/events/${slug}`, notes);
  desk.expected.push(/the server responded with a status of 400/);
  await signInAgain(page, `/events/${slug}/form`);
  const first = page.locator('[name="0.labelNo"]');
  await expect.poll(() => first.inputValue(), patience).toBe("Allergier");
  expect(await keysIn("data-field")).toEqual(fields);
  await press(t("staff.forms.save"));
  await page.getByRole("button", { name: t("events.conflictSave") }).click();
  await saved.waitFor(patience);
  expect(await callAsClient(stage.plenum, "GET", `/events/${slug}/fields`)).toMatchObject({
    fields: [{ label: { no: "Allergier" } }, { label: { no: "Matønsker" } }],
  });
  expect(problemsOf([desk])).toEqual([]);
});

testByNight(
  "a form that is opened on its page by the address is open again after signing in, as it was",
  async () => {
    const desk = await stage.desk("desk");
    const { page } = desk;
    await signInByRequest(desk, stage.plenum.demo);
    const slug = await makeEvent();
    const list = `/events/${slug}/attendees`;
    const person = await callAsClient(stage.plenum, "POST", list, { name: "Anne Aas" });
    const name = page.locator('[name="name"]');
    const notes = page.locator('[name="notes"]');
    for (const [address, button] of [
      [`${list}/${person.id}?edit=`, t("staff.manage.save")],
      [`${list}?new=`, t("staff.attendees.addDo")],
    ] as const) {
      await page.goto(address);
      await page.waitForLoadState("networkidle");
      await name.fill("Anne Aas Berg");
      await notes.fill("Ringte, og kommer med toget.");
      await signOutElsewhere(desk);
      await page.getByRole("button", { name: button, exact: true }).click();
      await signInAgain(page, new URL(address, stage.plenum.url).pathname);
      await expect.poll(() => name.inputValue(), patience).toBe("Anne Aas Berg");
      await expect.poll(() => notes.inputValue(), patience).toBe("Ringte, og kommer med toget.");
      await page.getByRole("button", { name: button, exact: true }).click();
      await expect.poll(() => notes.count(), patience).toBe(0);
    }
    const { items } = await callAsClient(stage.plenum, "GET", list);
    expect(items).toMatchObject([{ name: "Anne Aas Berg" }, { name: "Anne Aas Berg" }]);
    expect(problemsOf([desk])).toEqual([]);
  },
);

test("what is typed while a new event's second step becomes a place stays", async () => {
  const desk = await stage.desk("desk");
  const { page } = desk;
  await signInByRequest(desk, stage.plenum.demo);
  // As somebody quick does on a slow machine: after what is kept was read for the new place, before that is drawn.
  await page.addInitScript(() => {
    let isPlace = false;
    history.pushState = new Proxy(history.pushState, {
      apply(push, on, [state, unused, url]) {
        isPlace = String(url).includes("step=2");
        return Reflect.apply(push, on, [state, unused, url]);
      },
    });
    Storage.prototype.getItem = new Proxy(Storage.prototype.getItem, {
      apply(read, on, [name]) {
        const kept = Reflect.apply(read, on, [name]);
        if (name === "new-event" && isPlace) {
          isPlace = false;
          document.querySelector<HTMLInputElement>('[name="code"]:not([type=hidden])')?.focus();
          document.execCommand("insertText", false, "VAAR26");
        }
        return kept;
      },
    });
  });
  await page.goto("/events/new");
  await page.getByLabel(t("events.name"), { exact: true }).fill("Vårmøtet");
  await page.getByRole("button", { name: t("events.next"), exact: true }).click();
  await page.waitForURL(/step=2/, patience);
  const code = page.locator('[name="code"]:not([type=hidden])');
  await page.locator('[name="accessCode"]:not([type=hidden])').fill("4711");
  expect(await code.inputValue()).toBe("VAAR26");
  await page.reload();
  await expect.poll(() => code.inputValue(), patience).toBe("VAAR26");
  expect(problemsOf([desk])).toEqual([]);
});

test("a press on the second step of a new event as soon as it stands there makes the event", async () => {
  const desk = await stage.desk("desk");
  const { page } = desk;
  await signInByRequest(desk, stage.plenum.demo);
  // As somebody quick does on a slow machine: what the step says is kept once as it comes, and again just before it
  // becomes a place.
  await page.addInitScript(() => {
    let times = 0;
    Storage.prototype.setItem = new Proxy(Storage.prototype.setItem, {
      apply(keep, on, args) {
        Reflect.apply(keep, on, args);
        const create = document.querySelector<HTMLElement>('button[name="step"][value="2"]');
        if (args[0] !== "new-event" || !create) return;
        times += 1;
        if (times === 2) create.click();
      },
    });
  });
  await page.goto("/events/new");
  await page.getByLabel(t("events.name"), { exact: true }).fill("Rask vår");
  await page.getByRole("button", { name: t("events.next"), exact: true }).click();
  await page.getByText(t("events.created", { name: "Rask vår" })).waitFor(patience);
  expect(problemsOf([desk])).toEqual([]);
});

test("what is typed before a new event's script has come goes over what is kept from before", async () => {
  const desk = await stage.desk("desk");
  const { page } = desk;
  await signInByRequest(desk, stage.plenum.demo);
  await page.goto("/events/new");
  const name = page.getByLabel(t("events.name"), { exact: true });
  const accessCode = page.locator('[name="accessCode"]:not([type=hidden])');
  const next = page.getByRole("button", { name: t("events.next"), exact: true });
  await name.fill("Vårmøtet");
  await next.click();
  await page.waitForURL(/step=2/, patience);
  await accessCode.fill("4711");
  await page.goto("/events");
  await beforeScripts(page, "/events/new", () => name.fill("Høst"));
  // What is kept of the second step comes with the script.
  await page.locator('[name="seen"]').waitFor({ ...patience, state: "attached" });
  await page.keyboard.type("møtet");
  expect(await name.inputValue()).toBe("Høstmøtet");
  await next.click();
  await page.waitForURL(/step=2/, patience);
  await expect.poll(() => accessCode.inputValue(), patience).toBe("4711");

  // Whoever has only gone into a field by then goes on behind what has come back to it.
  await page.goto("/events");
  await beforeScripts(page, "/events/new", () => name.focus());
  await page.locator('[name="seen"]').waitFor({ ...patience, state: "attached" });
  await page.keyboard.type(" i byen");
  expect(await name.inputValue()).toBe("Høstmøtet i byen");
  expect(problemsOf([desk])).toEqual([]);
});

test("a new event's steps are places to go back and forward to, and survive signing in again", async () => {
  const desk = await stage.desk("desk");
  const { page } = desk;
  await signInByRequest(desk, stage.plenum.demo);
  await page.goto("/events");
  await page.goto("/events/new");
  const stepIs = (step: number) => page.getByText(t("events.newStep", { step })).waitFor(patience);
  const name = page.getByLabel(t("events.name"), { exact: true });
  const accessCode = page.locator('[name="accessCode"]:not([type=hidden])');
  const moderation = page.getByRole("switch", { name: t("events.moderation") });
  const next = page.getByRole("button", { name: t("events.next"), exact: true });
  await name.fill("Vårmøtet");
  await next.click();
  await page.waitForURL(/step=2/, patience);
  await stepIs(2);
  await accessCode.fill("4711");
  await moderation.uncheck();
  await page.goBack();
  await stepIs(1);
  expect(await name.inputValue()).toBe("Vårmøtet");
  await page.goForward();
  await stepIs(2);
  expect(await accessCode.inputValue()).toBe("4711");
  expect(await moderation.isChecked()).toBe(false);
  // By its own button too, and on with a new name.
  await page.getByRole("button", { name: t("common.back"), exact: true }).click();
  await stepIs(1);
  await name.fill("Høstmøtet");
  await next.click();
  await stepIs(2);
  expect(await accessCode.inputValue()).toBe("4711");

  // The button has its name once nothing is being read any more: whatever is would be told of the sign-out first.
  const create = page.getByRole("button", { name: t("events.create"), exact: true });
  await create.waitFor(patience);
  await signOutElsewhere(desk);
  await create.click();
  await signInAgain(page, "/events/new");
  // At the step that was sent, with what stood there and in the one before.
  await stepIs(2);
  await expect.poll(() => accessCode.inputValue(), patience).toBe("4711");
  expect(await moderation.isChecked()).toBe(false);
  await create.click();
  await page.getByText(t("events.created", { name: "Høstmøtet" })).waitFor(patience);
  // The next one begins empty.
  await page.goto("/events/new");
  await stepIs(1);
  expect(await name.inputValue()).toBe("");
  expect(problemsOf([desk])).toEqual([]);
});
