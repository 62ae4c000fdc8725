import { expect, onTestFailed, test } from "vitest";
import { findAxeViolations, type Person, problemsOf } from "#tests/support/browser.ts";
import { pdfOf } from "#tests/support/files/made-files.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage, testByNight } from "../steps/stage.ts";
import { drawPicture } from "../steps/uploads/made-uploads.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const hour = 60 * 60_000;

/** An event of the story's own, and a host where its landing page is written. */
async function openEditor(name: string) {
  const startsAt = Date.now() + 30 * 24 * hour;
  const times = { startsAt, endsAt: startsAt + hour, timeZone: "Europe/Oslo" };
  const about = { organiser: "Nord", description: "Om dagen", locationText: "Rådhuset" };
  // A yellow that nobody could read on white.
  const look = { name, baseColor: "#ffe000" };
  const event = await callAsClient(stage.plenum, "POST", "/events", {
    ...look,
    ...times,
    ...about,
  });
  const slug = String(event.slug);
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("landing-page", [host]));
  await signInByRequest(host, stage.plenum.demo);
  await host.page.goto(`/events/${slug}/homepage`);
  await host.page.getByRole("button", { name: t("staff.landing.save") }).waitFor(patience);
  return { host, page: host.page, slug };
}

test("a host writes a programme, sees it, takes a step back and forth, saves, and a guest reads it", async () => {
  const { host, page, slug } = await openEditor("Våropptakt");
  await page.getByRole("button", { name: t("staff.landing.undo") }).waitFor(patience);
  const preview = page.getByRole("region", { name: t("staff.landing.preview") });
  await preview.getByText("Om dagen").waitFor(patience);
  // Whatever the event's colour is, what is made of it can be read, and the page says how well.
  const [words = ""] = t("staff.landing.colorRatio", { n: "#" }).split("#");
  const said = (await page.getByText(words).textContent(patience)) ?? "";
  const ratio = said.slice(said.indexOf(words) + words.length).split(" ")[0] ?? "";
  expect(Number(ratio.replace(",", "."))).toBeGreaterThanOrEqual(4.5);

  const kind = t("staff.landing.kindProgramme");
  await page.getByRole("button", { name: kind, exact: true }).press("Enter");
  const card = page.locator("li[data-block]").nth(6);
  await card.locator('[name="6.titleNo"]').fill("Slik blir dagen");
  await card.locator('[name="6.0.start"]').fill("09:30");
  await card.locator('[name="6.0.titleNo"]').fill("Åpning ved ordføreren");
  await preview.getByText("Åpning ved ordføreren").waitFor(patience);
  await preview.getByText("09.30").waitFor(patience);

  await page.getByRole("button", { name: t("staff.landing.undo") }).press("Enter");
  await preview.getByText("Åpning ved ordføreren").waitFor({ ...patience, state: "detached" });
  await page.getByRole("button", { name: t("staff.landing.redo") }).press("Enter");
  await preview.getByText("Åpning ved ordføreren").waitFor(patience);

  // By the keys, to the place behind the cover.
  for (const place of [5, 4, 3, 2, 1]) {
    await card.page().locator(`li[data-block="block7"] [data-handle]`).press("ArrowUp");
    const moved = t("staff.landing.moved", { label: kind, place: place + 1, n: 7 });
    await page.getByText(moved).waitFor({ ...patience, state: "attached" });
  }
  await page.getByRole("button", { name: t("staff.landing.save") }).press("Enter");
  await page.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
  const { blocks } = await callAsClient(stage.plenum, "GET", `/events/${slug}/homepage`);
  expect(blocks).toMatchObject([
    { kind: "cover" },
    { kind: "programme" },
    { kind: "countdown" },
    {},
    {},
    {},
    {},
  ]);

  await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);
  const guest = await stage.phone("guest");
  onTestFailed(() => takePictures("landing-page-guest", [guest]));
  await guest.page.goto(`/c/${slug}`);
  await guest.page.getByRole("heading", { name: "Slik blir dagen" }).waitFor(patience);
  await guest.page.getByText("Åpning ved ordføreren").waitFor(patience);
  const schema = await guest.page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(schema ?? "")).toMatchObject({ "@type": "Event", name: "Våropptakt" });
  const picture = guest.page.locator('meta[property="og:image"]');
  const shown = await guest.page.request.get((await picture.getAttribute("content")) ?? "");
  expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const calendar = await guest.page.request.get(`/c/${slug}/calendar.ics`);
  expect(await calendar.text()).toContain("SUMMARY:Våropptakt");
  expect(problemsOf([host, guest])).toEqual([]);
});

testByNight(
  "blocks are dragged and looked at in three widths; guests see a speaker's picture and take the programme with them",
  async () => {
    const { host, page, slug } = await openEditor("Med bilder");
    const undo = page.getByRole("button", { name: t("staff.landing.undo") });
    await undo.waitFor(patience);
    const kinds = () =>
      page.locator("li[data-block]").evaluateAll((all) => all.map((one) => one.dataset.block));
    const [first, , third] = await kinds();
    const handle = (key = "") => page.locator(`li[data-block="${key}"] [data-handle]`);
    await handle(third).dragTo(handle(first), patience);
    await expect.poll(async () => (await kinds())[0], patience).toBe(third);
    await undo.click();
    expect((await kinds())[0]).toBe(first);

    const preview = page.getByRole("region", { name: t("staff.landing.preview") });
    const widthOf = () =>
      preview.locator("[inert]").evaluate((shown: HTMLElement) => shown.offsetWidth);
    for (const [key, width] of [
      ["tablet", 820],
      ["desktop", 1_440],
      ["phone", 390],
    ] as const) {
      await preview.getByRole("button", { name: t(`staff.landing.${key}`), exact: true }).click();
      await expect.poll(widthOf, patience).toBe(width);
      await preview.getByRole("heading", { name: "Med bilder", level: 1 }).waitFor(patience);
    }

    // A large picture is sent; the host thinks again, and then not.
    await page.getByRole("button", { name: t("staff.landing.kindSpeakers"), exact: true }).click();
    await page.locator('[name="6.0.name"]').fill("Ragnhild Moe");
    const buffer = await drawPicture(page, { width: 1_600, height: 1_200, type: "image/jpeg" });
    const field = page.locator('li[data-block="block7"] input[type=file]');
    const release = { now: () => {} };
    const released = new Promise<void>((resolve) => {
      release.now = resolve;
    });
    const pictures = "**/homepage/pictures";
    await page.route(pictures, async (route) => {
      await released;
      await route.abort().catch(() => {});
    });
    const picture = { name: "ragnhild.jpg", mimeType: "image/jpeg", buffer };
    await field.setInputFiles(picture);
    const progress = page.getByRole("progressbar");
    await progress.waitFor(patience);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: t("common.cancel"), exact: true }).click();
    await progress.waitFor({ ...patience, state: "detached" });
    release.now();
    await page.unroute(pictures);
    await field.setInputFiles(picture);
    const drawn = preview.locator('img[src^="/files/"]');
    await drawn.waitFor(patience);

    await page.getByRole("button", { name: t("staff.landing.save") }).click();
    await page.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
    await addDocument(host, slug);
    await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);
    const guest = await stage.phone("guest");
    onTestFailed(() => takePictures("landing-page-guest", [guest]));
    await guest.page.goto(`/c/${slug}`);
    const shown = guest.page.locator('img[src^="/files/"]');
    await shown.scrollIntoViewIfNeeded(patience);
    const size = await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([400, 400]);
    const [file] = await Promise.all([
      guest.page.waitForEvent("download", patience),
      guest.page.getByRole("link", { name: /Program for dagen/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("program.pdf");
    expect(await findAxeViolations(guest.page)).toEqual([]);
    expect(problemsOf([host, guest])).toEqual([]);
  },
);

/** Gives the event a document, as its page of files does. */
async function addDocument({ context }: Person, slug: string): Promise<void> {
  const query = new URLSearchParams({ name: "program.pdf", title: "Program for dagen" });
  const added = await context.request.post(`/v1/events/${slug}/files?${query}`, {
    data: Buffer.from(pdfOf()),
    headers: { Origin: stage.plenum.url, "Content-Type": "application/pdf" },
  });
  expect(added.status()).toBe(201);
}

testByNight(
  "on a phone the page takes the place of its blocks and back; what is refused is shown where it is mended",
  async () => {
    const { host, page } = await openEditor("I lomma");
    await page.setViewportSize({ width: 390, height: 844 });
    const preview = page.getByRole("region", { name: t("staff.landing.preview") });
    const list = page.getByRole("list", { name: t("staff.landing.list") });
    const showPage = page.getByRole("button", { name: t("staff.landing.toPreview") });
    await showPage.waitFor(patience);
    await preview.waitFor({ ...patience, state: "hidden" });
    const kind = t("staff.landing.kindText");
    await page.getByRole("button", { name: kind, exact: true }).press("Enter");
    await page.locator('[name="6.textNo"]').fill("Ta med matpakke");
    await showPage.click();
    await preview.getByText("Ta med matpakke").waitFor(patience);
    await list.waitFor({ ...patience, state: "hidden" });
    await takePictures("landing-phone-page", [host]);
    await page.getByRole("button", { name: t("staff.landing.toBlocks") }).click();
    await takePictures("landing-phone-blocks", [host]);
    await page.locator('[name="6.titleNo"]').fill("for lang ".repeat(200));
    // Far down the list the buttons stand below the console's own bar, and are not covered by it.
    const bar = await page.getByRole("banner").first().boundingBox();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(bar?.height ?? 0);
    const buttons = await showPage.boundingBox();
    expect(buttons?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await showPage.click();
    await list.waitFor({ ...patience, state: "hidden" });
    host.expected.push(/the server responded with a status of 400/);
    await page.getByRole("button", { name: t("staff.landing.save") }).click();
    await list.waitFor(patience);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("name")), patience)
      .toBe("6.titleNo");
    await showPage.click();
    await preview.getByText("Om dagen").waitFor(patience);
    expect(problemsOf([host])).toEqual([]);
  },
);

testByNight(
  "of two hosts who save over each other the slower one is told, loses nothing, and decides",
  async () => {
    const { host, page, slug } = await openEditor("To samtidig");
    await page.getByRole("button", { name: t("staff.landing.undo") }).waitFor(patience);
    const colleague = await stage.desk("colleague");
    onTestFailed(() => takePictures("landing-page-colleague", [colleague]));
    colleague.expected.push(/the server responded with a status of 400/);
    await signInByRequest(colleague, stage.plenum.demo);
    const other = colleague.page;
    await other.goto(`/events/${slug}/homepage`);
    await other.getByRole("button", { name: t("staff.landing.undo") }).waitFor(patience);

    const titleOn = (on: typeof page) => on.locator('[name="titleNo"]');
    const save = t("staff.landing.save");
    await titleOn(page).fill("Vertens tittel");
    await page.getByRole("button", { name: save }).press("Enter");
    await page.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);

    await titleOn(other).fill("Kollegaens tittel");
    await other.getByRole("button", { name: save }).press("Enter");
    await other.getByText(t("events.conflict")).waitFor(patience);
    expect(await titleOn(other).inputValue()).toBe("Kollegaens tittel");
    const titleKept = async () =>
      (await callAsClient(stage.plenum, "GET", `/events/${slug}/homepage`)).title;
    expect(await titleKept()).toMatchObject({ no: "Vertens tittel" });

    // To look at what the host wrote costs nothing: a step back brings one's own again.
    await other.getByRole("button", { name: t("events.conflictReload") }).click();
    await expect.poll(() => titleOn(other).inputValue(), patience).toBe("Vertens tittel");
    await other.getByRole("button", { name: t("staff.landing.undo") }).press("Enter");
    await expect.poll(() => titleOn(other).inputValue(), patience).toBe("Kollegaens tittel");
    await other.getByRole("button", { name: save }).press("Enter");
    await other.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
    expect(await titleKept()).toMatchObject({ no: "Kollegaens tittel" });

    // Now the host is the slower one, and keeps the own page in spite of it.
    host.expected.push(/the server responded with a status of 400/);
    await titleOn(page).fill("Vertens siste ord");
    await page.getByRole("button", { name: save }).press("Enter");
    await page.getByRole("button", { name: t("events.conflictSave") }).click();
    await page.getByText(t("events.savedAt"), { exact: true }).waitFor(patience);
    await expect.poll(titleKept, patience).toMatchObject({ no: "Vertens siste ord" });
    expect(problemsOf([host, colleague])).toEqual([]);
  },
);
