/** A client words its mails: tags are solid, what is broken is refused with its place, a preview and a test show it. */
import type { Locator, Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openMail } from "../steps/outbox.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const addressOf = (template: string) => `/settings/templates?template=${template}&language=no`;

async function openEditor(name: string, template: string): Promise<Person> {
  const person = await stage.desk(name);
  await signInByRequest(person, stage.plenum.demo);
  await person.page.goto(addressOf(template));
  return person;
}

const contentOf = (page: Page) =>
  page.getByRole("textbox", { name: t("staff.templates.content"), exact: true });
const press = (page: Page, key: "save" | "test" | "reset") =>
  page.getByRole("button", { name: t(`staff.templates.${key}`), exact: true }).click();
const mailOf = (page: Page) => page.frameLocator(`iframe[title="${t("staff.templates.frame")}"]`);
const holds = (field: Locator, text: string) => expect.poll(() => field.inputValue()).toBe(text);

test("tags are inserted by keys and mouse, stepped over, deleted and brought back as one piece", async () => {
  const person = await openEditor("writer", "reminder");
  onTestFailed(() => takePictures("template-tags", [person]));
  const { page } = person;
  const content = contentOf(page);
  await content.fill("Hei ");
  await content.press("End");
  await page.keyboard.type("[navn");
  const menu = page.getByRole("listbox");
  await menu.waitFor(patience);
  await page.keyboard.press("Escape");
  await menu.waitFor({ ...patience, state: "detached" });
  for (const _ of "navn") await page.keyboard.press("Backspace");
  await page.keyboard.type("ev");
  await menu.waitFor(patience);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await holds(content, "Hei [EVENT_OWNER]");
  // Without the event's name it would be refused: no mail of it is asked for, and the page says so.
  await page.getByText(t("staff.templates.notShown")).waitFor(patience);
  await page.keyboard.press("Backspace");
  await holds(content, "Hei ");
  await page.keyboard.press("Control+z");
  await holds(content, "Hei [EVENT_OWNER]");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("hos ");
  await holds(content, "Hei hos [EVENT_OWNER]");
  // A selection that grows takes the tag in as a whole.
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+x");
  await holds(content, "Hei hos ");
  await page.keyboard.press("Control+v");
  await holds(content, "Hei hos [EVENT_OWNER]");
  const date = t("staff.templates.insert", { tag: "[DATE]" });
  await page.getByRole("button", { name: `${date}: ${t("staff.templates.DATE")}` }).click();
  await holds(content, "Hei hos [EVENT_OWNER][DATE]");
  // A click into the middle of a tag puts the caret beside it.
  await content.evaluate((field) => field.scrollIntoView({ block: "center" }));
  const box = await page
    .locator('[aria-hidden="true"] span')
    .filter({ hasText: "EVENT_OWNER" })
    .boundingBox();
  await page.mouse.click(
    (box?.x ?? 0) + (box?.width ?? 0) / 3,
    (box?.y ?? 0) + (box?.height ?? 0) / 2,
  );
  await expect
    .poll(() => content.evaluate((field: HTMLTextAreaElement) => field.selectionStart))
    .toBe(8);
  expect(problemsOf([person])).toEqual([]);
});

test("the grounds of tags lie behind their letters, wherever lines break", async () => {
  const person = await openEditor("painter", "reminder");
  onTestFailed(() => takePictures("template-grounds", [person]));
  const { page } = person;
  const content = contentOf(page);
  const tags = ["NAME", "EVENT_NAME", "DATE", "EVENT_OWNER"];
  // Letters, marks and blanks beside tags: in each way a line may break before and after one.
  const text = ["", "«", "(x", " ", "-", "Hei, "]
    .flatMap((before, n) => tags.map((tag) => `${before}[${tag}]${n % 2 ? "" : "s "}`))
    .join("");
  await content.fill(text);
  await holds(content, text);
  const painted = page.locator("[aria-hidden] > span").filter({ hasText: /^\[[A-Z_]+\]$/ });
  const tagsInText = [...text.matchAll(/\[[A-Z_]+\]/g)];
  await expect.poll(() => painted.count(), patience).toBeGreaterThanOrEqual(tagsInText.length);
  const grounds = await content.evaluate((field) => {
    const spans = field.parentElement?.querySelectorAll("[aria-hidden] > span") ?? [];
    const top = field.getBoundingClientRect().top;
    return Array.from(spans, (span) => {
      const [first] = span.getClientRects();
      return first ? [first.x + first.width / 4, first.y + first.height / 2 - top] : [];
    });
  });
  expect(grounds).toHaveLength(tagsInText.length);
  for (const [place, [x = 0, y = 0]] of grounds.entries()) {
    await content.evaluate((field) => field.scrollIntoView({ block: "center" }));
    const top = (await content.boundingBox())?.y ?? 0;
    await page.mouse.click(x, top + y);
    const { index = 0, 0: tag = "" } = tagsInText[place] ?? {};
    const caret = () => content.evaluate((field: HTMLTextAreaElement) => field.selectionStart);
    await expect.poll(async () => [index, index + tag.length].includes(await caret())).toBe(true);
  }
  expect(problemsOf([person])).toEqual([]);
});

test("a broken bracket is refused with its place, and what is right is seen, tried, kept and taken back", async () => {
  const { demo } = stage.plenum;
  const person = await openEditor("host", "reminder");
  onTestFailed(() => takePictures("template-kept", [person]));
  const { page } = person;
  person.expected.push(/the server responded with a status of 400/);
  const content = contentOf(page);
  await content.fill("Hei.\n\nVel møtt til [EVENT_NAM]");
  await press(page, "save");
  const wrong = { line: 3, column: 14, text: "[EVENT_NAM]" };
  await page.getByText(t("errors.message_template.bracket", wrong)).waitFor(patience);
  const chosen = () =>
    content.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    );
  await expect.poll(chosen).toBe(wrong.text);

  const guest = await callAsClient(stage.plenum, "POST", `/events/${demo.slug}/attendees`, {
    name: "Åse <b> Åsen",
  });
  const { name: eventName } = await callAsClient(stage.plenum, "GET", `/events/${demo.slug}`);
  await content.fill("Hei, **[NAME]**!\n\nVi sees på [EVENT_NAME].");
  await mailOf(page).locator("strong").getByText("Kari Nordmann").waitFor(patience);
  await page.getByLabel(t("staff.templates.event"), { exact: true }).selectOption({
    label: String(eventName),
  });
  const attendee = page.getByLabel(t("staff.templates.attendee"), { exact: true });
  await attendee.locator(`option[value="${guest.id}"]`).waitFor({ ...patience, state: "attached" });
  await attendee.selectOption(String(guest.id));
  await mailOf(page).locator("strong").getByText("Åse <b> Åsen", { exact: true }).waitFor(patience);
  await page.getByLabel(t("staff.templates.scheme"), { exact: true }).selectOption("dark");
  await expect
    .poll(() =>
      mailOf(page)
        .locator("body")
        .evaluate((body) => getComputedStyle(body).backgroundColor),
    )
    .toBe("rgb(13, 15, 20)");

  // Narrow as on a phone until somebody wants it wide; it fits where it stands either way.
  const frame = page.locator(`iframe[title="${t("staff.templates.frame")}"]`);
  const widthOf = () => frame.evaluate(({ style }: HTMLIFrameElement) => style.width);
  expect(await widthOf()).toBe("375px");
  for (const [width, pixels] of [
    ["desktop", "720px"],
    ["phone", "375px"],
  ] as const) {
    await page.getByLabel(t("staff.templates.width"), { exact: true }).selectOption(width);
    await expect.poll(widthOf, patience).toBe(pixels);
    const box = await frame.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await mailOf(page).locator("strong").getByText("Åse <b> Åsen", { exact: true }).waitFor();
    await takePictures(`template-${width}`, [person]);
  }

  await press(page, "test");
  const email = accountOf(demo, "client");
  await page.getByText(t("staff.templates.testSent", { email })).waitFor(patience);
  await press(page, "save");
  await page.getByText(t("staff.templates.saved")).waitFor(patience);
  const subject = t("mails.testSubject", { subject: `Snart: ${eventName}` });
  const mail = await openMail(page, email, subject);
  await mail.getByRole("paragraph").filter({ hasText: "Vi sees på" }).waitFor(patience);
  await mail.getByText(t("mails.testNote")).waitFor(patience);

  await page.goto(addressOf("reminder"));
  await holds(content, "Hei, **[NAME]**!\n\nVi sees på [EVENT_NAME].");
  await press(page, "reset");
  await page.getByText(t("staff.templates.resetDone")).waitFor(patience);
  await holds(content, t("wording.reminderContent"));
  expect(problemsOf([person])).toEqual([]);
});

test("two who word the same message at once are told, and both texts are there to choose from", async () => {
  const [first, second] = [
    await openEditor("first", "login_information"),
    await openEditor("second", "login_information"),
  ];
  onTestFailed(() => takePictures("template-two", [first, second]));
  const words = (text: string) => `${text}, [NAME]\n\n[LOGIN_URL]`;
  await contentOf(first.page).fill(words("Velkommen"));
  await contentOf(second.page).fill(words("Hei"));
  await press(first.page, "save");
  await first.page.getByText(t("staff.templates.saved")).waitFor(patience);
  second.expected.push(/the server responded with a status of 400/);
  await press(second.page, "save");
  await second.page.getByText(t("errors.message_template.changed")).waitFor(patience);
  await holds(contentOf(second.page), words("Hei"));
  await second.page.getByText(t("staff.templates.theirs")).click();
  await second.page.getByText("Velkommen, [NAME]").waitFor(patience);
  expect(await findAxeViolations(second.page)).toEqual([]);
  await press(second.page, "save");
  await second.page.getByText(t("staff.templates.saved")).waitFor(patience);
  await holds(contentOf(second.page), words("Hei"));
  await takeBack(second.page, "login_information");
  expect(problemsOf([first, second])).toEqual([]);
});

test("a client's own words are in the mail that somebody asks for", async () => {
  const { demo } = stage.plenum;
  const person = await openEditor("owner", "reset_password");
  onTestFailed(() => takePictures("template-mail", [person]));
  const { page } = person;
  await page.getByRole("textbox", { name: t("staff.templates.subject") }).fill("Nøkkelen din");
  await contentOf(page).fill("Kjære [NAME]\n\n[RESET_PASSWORD_URL]");
  await press(page, "save");
  await page.getByText(t("staff.templates.saved")).waitFor(patience);
  const email = accountOf(demo, "editor");
  const asked = await page.context().request.post("/forgot-password", {
    headers: { Origin: new URL(stage.plenum.url).origin },
    form: { email },
  });
  expect(asked.ok()).toBe(true);
  const mail = await openMail(page, email, "Nøkkelen din");
  await mail.getByRole("link", { name: t("mails.resetButton") }).waitFor(patience);
  await mail.getByRole("paragraph").filter({ hasText: "Kjære" }).waitFor(patience);
  await takeBack(page, "reset_password");
  expect(problemsOf([person])).toEqual([]);
});

/** Leaves the demo's mails as they were. */
async function takeBack(page: Page, template: string): Promise<void> {
  await page.goto(addressOf(template));
  await press(page, "reset");
  await page.getByText(t("staff.templates.resetDone")).waitFor(patience);
}
