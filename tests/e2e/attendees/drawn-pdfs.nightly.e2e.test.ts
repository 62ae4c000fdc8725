import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Download, Page } from "playwright-core";
import { beforeAll, expect, onTestFailed, test } from "vitest";
import { inProject } from "#scripts/lib/project.mjs";
import { type Person, problemsOf, wordsOf } from "#tests/support/browser.ts";
import { fontOf } from "#tests/support/files/made-font.ts";
import { type PdfPageRead, readPdf, scanPage } from "#tests/support/files/read-pdf.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { accountOf, callAsClient } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { signInByRequest } from "../steps/sign-in-by-request.ts";
import { setStage } from "../steps/stage.ts";
import { t } from "../steps/words.ts";

const stage = setStage();
const day = 24 * 60 * 60_000;
const [chinese, arabic] = ["李小龙", "محمد علي"];
let slug = "";

beforeAll(async () => {
  const startsAt = Date.now() + 9 * day;
  const made = await callAsClient(stage.plenum, "POST", "/events", {
    name: "Kystmøtet",
    startsAt,
    endsAt: startsAt + day / 8,
    timeZone: "Europe/Oslo",
    organiser: "Kystbyen kommune",
    description: "Om kysten.",
  });
  slug = String(made.slug);
  await callAsClient(stage.plenum, "POST", `/events/${slug}/publish`);
  const people = [
    { name: chinese, email: accountOf(stage.plenum.demo, "editor") },
    { name: arabic, email: accountOf(stage.plenum.demo, "team") },
    { name: "Kari Nordmann", email: "kari@plenum.test" },
  ];
  for (const person of people) {
    const invited = { ...person, registration: "accepted" };
    await callAsClient(stage.plenum, "POST", `/events/${slug}/attendees`, invited);
  }
});

/** As on a phone that has Chinese among its fonts: this machine may have none. */
async function addChinese(page: Page): Promise<void> {
  const font = fontOf(["李", "小", "龙"]).toString("base64");
  await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const face = new FontFace("Schibsted Grotesk Variable", bytes.buffer, {
      unicodeRange: "U+674E, U+5C0F, U+9F99",
      weight: "100 900",
    });
    document.fonts.add(await face.load());
  }, font);
}

async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download", patience), press()]);
  return file;
}

async function read(file: Download): Promise<readonly PdfPageRead[]> {
  return readPdf(readFileSync(await file.path()));
}

type Picture = PdfPageRead["pictures"][number] | undefined;

/** Black strokes on white paper: neither nothing nor a blot; and kept, for whoever wants to see it. */
function expectLetters(picture: Picture, name: string): void {
  if (!picture) throw new Error(`no picture of ${name}`);
  const { ink, width, height, said, found } = picture;
  mkdirSync(inProject("test-results"), { recursive: true });
  const paper = Buffer.from(ink.map((value) => 255 - value));
  const file = inProject("test-results", `drawn-${height}-${name.length}.pgm`);
  writeFileSync(file, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), paper]));
  // Arabic lies there from left to right, as it is seen.
  const seen = name === arabic ? Array.from(name).reverse().join("") : name;
  expect([said, found]).toEqual([name, seen]);
  const dark = ink.filter((value) => value > 200).length / ink.length;
  expect(dark).toBeGreaterThan(0.03);
  expect(dark).toBeLessThan(0.5);
}

async function openOwn(person: Person, role: "editor" | "team", name: string): Promise<void> {
  await signInByRequest(person, stage.plenum.demo, accountOf(stage.plenum.demo, role));
  await person.page.goto(`/event/${slug}/user/details`);
  await person.page.getByRole("heading", { name }).waitFor(patience);
}

test("who is called 李小龙 or محمد علي gets a ticket as PDF, with the name in it as it is written", {
  timeout: 180_000,
}, async () => {
  const [li, ali] = [await stage.phone("li"), await stage.phone("ali", { locale: "en" })];
  onTestFailed(() => takePictures("drawn-pdfs", [li, ali]));
  await openOwn(li, "editor", chinese);
  await addChinese(li.page);
  const button = li.page.getByRole("button", { name: t("registration.ticketSave") });
  const ticket = await saved(li.page, () => button.click(patience));
  expect(ticket.suggestedFilename()).toBe(`billett-${slug}.pdf`);
  const [page] = await read(ticket);
  expect(page?.pictures).toHaveLength(1);
  expectLetters(page?.pictures[0], chinese);
  expect(page && scanPage(page)).toMatch(/^PT1:/);

  await openOwn(ali, "team", arabic);
  const download = ali.page.getByRole("button", { name: wordsOf("en")("registration.ticketSave") });
  const [other] = await read(await saved(ali.page, () => download.click(patience)));
  expectLetters(other?.pictures[0], arabic);
  for (const each of [li.page, ali.page]) {
    await each.getByRole("button", { name: /PDF/ }).scrollIntoViewIfNeeded();
  }
  await takePictures("drawn-pdfs", [li, ali]);

  // On paper the page is one sheet with the code, in a dark theme too.
  await li.page.emulateMedia({ media: "print", colorScheme: "dark" });
  await li.page.getByRole("img", { name: t("registration.ticketQr", { name: chinese }) }).waitFor();
  expect(await li.page.getByRole("button").count()).toBe(0);
  await li.page.screenshot({ path: inProject("test-results", "drawn-pdfs-paper.png") });
  const paper = (await li.page.pdf({ format: "A4" })).toString("latin1");
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(problemsOf([li, ali])).toEqual([]);
});

test("a browser without the letters says to print the page, and draws no empty boxes", {
  timeout: 120_000,
}, async () => {
  const phone = await stage.phone("bare");
  onTestFailed(() => takePictures("drawn-pdfs-bare", [phone]));
  await openOwn(phone, "editor", chinese);
  const { page } = phone;
  // As on a machine without such a font, also where there is one.
  await page.evaluate(() => {
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function fill(text, x, y) {
      draw.call(this, text.replace(/[^ -~]/gu, "\u0378"), x, y);
    };
  });
  await page.getByRole("button", { name: t("registration.ticketSave") }).click();
  await page.getByText(t("registration.ticketPrint")).waitFor(patience);
  await page.getByText(t("registration.ticketPrint")).scrollIntoViewIfNeeded();
  await takePictures("drawn-pdfs", [phone]);
  expect(problemsOf([phone])).toEqual([]);
});

test("badges of a list have such names among the others, and by hand what the browser cannot draw", {
  timeout: 120_000,
}, async () => {
  const host = await stage.desk("host");
  onTestFailed(() => takePictures("drawn-pdfs-host", [host]));
  const { page } = host;
  await signInByRequest(host, stage.plenum.demo);
  await page.goto(`/events/${slug}/attendees/badges`);
  await addChinese(page);
  const button = page.getByRole("button", { name: t("staff.attendeeSheet.download") });
  const [sheet] = await read(await saved(page, () => button.click(patience)));
  expect(sheet?.lines).toContain("Kari Nordmann");
  expect(sheet?.pictures).toHaveLength(2);
  for (const name of [chinese, arabic]) {
    expectLetters(
      sheet?.pictures.find(({ said }) => said === name),
      name,
    );
  }
  await takePictures("drawn-pdfs", [host]);
  await page.setViewportSize({ width: 390, height: 844 });
  await takePictures("drawn-pdfs-narrow", [host]);

  // Nothing to draw: the browser fetches the file by itself, as without scripts.
  await page.goto(`/events/${slug}/attendees/badges?q=kari`);
  const [plain] = await read(await saved(page, () => button.click(patience)));
  expect(plain?.pictures).toEqual([]);
  expect(plain?.lines).toContain("Kari Nordmann");
  expect(problemsOf([host])).toEqual([]);
});
