import { expect, test } from "vitest";
import { parseInput } from "#workers/contract/api/parse.ts";
import { landingPageSchema } from "#workers/contract/landing/landing-page.ts";
import { renderMarkdown } from "../live/markdown.ts";
import { viewLanding } from "./landing-view.ts";
import { shareTags } from "./share.ts";

const registration = { state: "open", message: "", dueAt: null, prices: null } as const;

function view(page: unknown, locale: "no" | "en" = "no") {
  const parsed = parseInput(landingPageSchema, page);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal));
  const facts = { page: parsed.value, documents: [], registration, video: null };
  return viewLanding(facts, { locale, render: renderMarkdown });
}

const both = (no: string, en = "") => ({ no, en });

test("texts are those of the language, and of the other one where it has none", () => {
  const blocks = [
    { kind: "text", id: "a", title: both("Om oss", "About us"), text: both("Bare norsk") },
  ];
  expect(view({ blocks }, "en").blocks[0]).toMatchObject({
    title: "About us",
    html: "<p>Bare norsk</p>",
  });
});

test("a programme stands by day and time, and what has no name is left out", () => {
  const item = (day: number, start: string, title: string) => ({ day, start, title: both(title) });
  const [programme, speakers] = view({
    blocks: [
      {
        kind: "programme",
        id: "p",
        items: [item(2, "09:00", "Third"), item(1, "10:00", "Second"), item(1, "09:00", "First")],
      },
      { kind: "speakers", id: "s", items: [{ name: "Kari" }, { name: " " }] },
    ],
  }).blocks;
  if (programme?.kind !== "programme" || speakers?.kind !== "speakers") throw new Error("kinds");
  expect(programme.days.map(({ items }) => items.map(({ title }) => title))).toEqual([
    ["First", "Second"],
    ["Third"],
  ]);
  expect(speakers.items.map(({ name }) => name)).toEqual(["Kari"]);
});

test("what a host writes brings no script and no markup of its own", () => {
  const text = both('<script>alert(1)</script>\n\n[x](javascript:alert(1)) "quoted" & more');
  const page = view({ blocks: [{ kind: "text", id: "a", text }] });
  expect(page.blocks[0]?.html).not.toMatch(/<script|javascript:/);
  expect(page.description).toContain('"quoted" & more');
});

test("a shared link says title, description and picture, and schema.org knows the event", () => {
  const event = {
    name: "Våropptakt",
    slug: "vaar",
    code: "VAAR26",
    organiser: "Nord",
    place: { text: "Rådhuset", address: "Storgata 1", mapUrl: "" },
    startsAt: Date.UTC(2026, 4, 12, 10),
    endsAt: Date.UTC(2026, 4, 12, 12),
    background: "/files/b",
    hybrid: true,
    phase: "before",
  } as const;
  const landing = view({ title: both("Vår"), description: both("Kom!"), blocks: [] });
  const tags = shareTags({ event, landing, locale: "no", site: "https://plenum.test" });
  expect(tags).toContainEqual({ title: "Vår · Plenum" });
  expect(tags).toContainEqual({ property: "og:description", content: "Kom!" });
  expect(tags).toContainEqual({ property: "og:image", content: "https://plenum.test/files/b" });
  const [schema] = tags.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));
  expect(schema).toMatchObject({
    "@type": "Event",
    startDate: "2026-05-12T10:00:00.000Z",
    eventAttendanceMode: "https://schema.org/MixedEventAttendanceMode",
    location: [{ name: "Rådhuset" }, { "@type": "VirtualLocation" }],
    offers: { url: "https://plenum.test/c/vaar/register" },
  });
  // Where people meet in one place alone, none of it is elsewhere; without a place all of it is.
  const schemaWith = (more: object) =>
    shareTags({ event: { ...event, ...more }, landing, locale: "no", site: "https://plenum.test" })
      .flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []))
      .at(0);
  expect(schemaWith({ hybrid: false })).toMatchObject({
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: "Rådhuset" },
  });
  expect(schemaWith({ place: { text: "", address: "", mapUrl: "" } })).toMatchObject({
    eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
    location: { "@type": "VirtualLocation" },
  });
  // One that is cancelled takes place nowhere, and nobody is offered a place.
  const off = { ...landing, registration: { state: "cancelled" } } as const;
  const tagsOff = shareTags({ event, landing: off, locale: "no", site: "https://plenum.test" });
  const [called] = tagsOff.flatMap((tag) =>
    "script:ld+json" in tag ? [tag["script:ld+json"]] : [],
  );
  expect(schema).toMatchObject({ eventStatus: "https://schema.org/EventScheduled" });
  expect(called).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
    offers: undefined,
  });
  // Its code is another event's one day.
  const over = { ...event, phase: "ended" } as const;
  const tagsOver = shareTags({ event: over, landing, locale: "no", site: "https://plenum.test" });
  expect(tagsOver).toContainEqual({ property: "og:url", content: "https://plenum.test/c/vaar" });
});
