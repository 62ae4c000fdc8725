import type { BrowserContext, Page } from "playwright-core";
import { expect, onTestFailed, test } from "vitest";
import { type Person, problemsOf } from "#tests/support/browser.ts";
import { takePictures } from "#tests/support/pictures.ts";
import { callAsClient, stopPolls } from "../steps/change-event.ts";
import { patience } from "../steps/expect.ts";
import { openRoomToFill } from "../steps/fill-room.ts";
import { setStage } from "../steps/stage.ts";

const scene = setStage();
const hour = 60 * 60_000;

/** An event that opens in an hour; its slug. */
async function makeLaterEvent(): Promise<string> {
  const now = Date.now();
  const { slug } = await callAsClient(scene.plenum, "POST", "/events", {
    name: "Senere",
    startsAt: now + hour,
    endsAt: now + 3 * hour,
    timeZone: "Europe/Oslo",
    organiser: "Plenum prøver",
    description: "Om en time.",
  });
  await callAsClient(scene.plenum, "POST", `/events/${slug}/publish`);
  return String(slug);
}

/** Opens each address in a page of its own, all as the same person. */
function openAll(context: BrowserContext, addresses: readonly string[]): Promise<readonly Page[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    }),
  );
}

/** Whether this text is to be seen on the page as it stands, with nothing over it. */
function isInSight(page: Page, text: string): Promise<boolean> {
  return page.evaluate((text) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.includes(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width > 0 && met && (met === node.parentElement || met.contains(node))) return true;
    }
    return false;
  }, text);
}

/** The addresses at which this text is not to be seen. */
async function blindTo(pages: readonly Page[], text: string): Promise<readonly string[]> {
  const seen = await Promise.all(pages.map((page) => isInSight(page, text)));
  return pages.filter((_, n) => !seen[n]).map((page) => page.url().replace(/^.*?\/\/.*?\//, "/"));
}

test("announcements of every level are seen on every page of the event, and gone from each at their end", async () => {
  const { demo } = scene.plenum;
  await stopPolls(scene.plenum);
  const room = await openRoomToFill(scene.plenum, demo.slug);
  const [question = ""] = await room.ask(["Når åpner brua?"]);
  const content = {
    kind: "single",
    title: "Ja eller nei?",
    options: ["Ja", "Nei"],
    max: 1,
  } as const;
  const [poll = "", survey = ""] = await room.moderate(
    { type: "poll.create", content: { ...content, resultMode: "always" } },
    {
      type: "survey.create",
      content: {
        title: "Hvordan var det?",
        intro: "",
        questions: [
          {
            kind: "comment",
            title: "Hva savnet du?",
            options: [],
            max: 0,
            low: "",
            high: "",
            required: false,
          },
        ],
      },
    },
  );
  await room.moderate(
    { type: "question.approve", question },
    { type: "poll.start", poll },
    // One that runs would open over every other page.
    { type: "poll.stop", poll },
    { type: "survey.open", survey },
  );
  const later = await makeLaterEvent();

  const at = `/c/${demo.code}`;
  const phone = await scene.phone("phone");
  const framed = await scene.phone("framed");
  const hall = await scene.desk("hall");
  const people: readonly Person[] = [phone, framed, hall];
  onTestFailed(() => takePictures("announced-everywhere", people));
  const pages = [
    ...(await openAll(phone.context, [
      ...["", "?tab=polls", "?tab=chat", "?tab=info"].map((tab) => at + tab),
      ...[`?question=${question}`, `?tab=polls&poll=${poll}`, `?survey=${survey}`].map(
        (over) => at + over,
      ),
    ])),
    ...(await openAll(
      framed.context,
      [
        ...["embed", "embed?tab=polls", "embed?tab=chat", "sidebar", "quest"],
        ...[`embed?question=${question}`, `sidebar?poll=${poll}`],
      ].map((view) => `/c/${demo.slug}/${view}`),
    )),
  ];
  const waiting = await openAll(framed.context, [`/c/${later}`]);
  const screens = await openAll(hall.context, [
    `/events/${demo.slug}/display`,
    `/events/${demo.slug}/display?screen=main&theme=light`,
  ]);
  const clean = await openAll(hall.context, [`/events/${demo.slug}/display/clean`]);

  for (const urgency of ["info", "important", "urgent"] as const) {
    const text = `Melding av slaget ${urgency}.`;
    const made: string[] = [];
    for (const slug of [demo.slug, later]) {
      const path = `/events/${slug}/announcements`;
      const { id } = await callAsClient(scene.plenum, "POST", path, {
        text,
        urgency,
        endsAt: null,
      });
      made.push(`${path}/${id}/end`);
    }
    // A clean picture goes to a video mixer and shows what is urgent alone.
    const all = [...pages, ...waiting, ...screens, ...(urgency === "urgent" ? clean : [])];
    await expect.poll(() => blindTo(all, text), patience).toEqual([]);
    if (urgency !== "urgent") expect(await blindTo(clean, text)).toHaveLength(1);
    for (const path of made) await callAsClient(scene.plenum, "POST", path);
    await expect.poll(async () => (await blindTo(all, text)).length, patience).toBe(all.length);
  }
  expect(problemsOf(people)).toEqual([]);
  for (const { context } of people) await context.close();
});
