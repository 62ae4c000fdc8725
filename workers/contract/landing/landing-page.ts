/** The landing page of an event: an ordered list of blocks, each with its texts in both languages. */
import * as v from "valibot";
import { integer, text } from "../api/fields.ts";
import { cleanLine } from "../clean-text.ts";
import type { ErrorCode } from "../errors.ts";
import type { Locale } from "../texts/index.ts";

export const landingLimits = {
  blocks: 30,
  /** Entries of one block: of its programme, speakers, questions. */
  items: 60,
  /** Characters. */
  title: 120,
  description: 300,
  text: 5_000,
  itemText: 1_500,
  name: 120,
  /** What is written into the picture of shared links. */
  drawn: 1_500,
  /** Days of a programme. */
  days: 31,
} as const;

/** Blocks of a title and a text; what else they show is the event's own. */
export const plainKinds = [
  "cover",
  "countdown",
  "text",
  "place",
  "registration",
  "downloads",
] as const;
export const blockKinds = [...plainKinds, "programme", "speakers", "faq"] as const;
export type BlockKind = (typeof blockKinds)[number];

/** The ground that a block stands on; the colour of what is written there follows from it. */
export const blockTones = ["plain", "soft", "accent"] as const;
export type BlockTone = (typeof blockTones)[number];

const line = (max: number) =>
  v.pipe(v.string("request.invalid"), v.transform(cleanLine), text({ max }));
const both = (field: ReturnType<typeof line> | ReturnType<typeof text>) =>
  v.optional(v.object({ no: v.optional(field, ""), en: v.optional(field, "") }), {});

const id = v.pipe(v.string("text.format"), v.regex(/^[A-Za-z0-9_-]{1,40}$/, "text.format"));
/** `09:30`, by the event's clock. */
const clock = v.pipe(
  v.string("text.format"),
  v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, "text.format"),
);
/** Path of a picture of ours. */
const picture = v.optional(
  v.nullable(v.pipe(v.string("text.format"), v.regex(/^\/files\/[\w-]{43}$/, "text.format"))),
  null,
);

const shared = {
  id,
  tone: v.optional(v.picklist(blockTones, "request.invalid"), "plain"),
  title: both(line(landingLimits.title)),
  /** Markdown. */
  text: both(text({ max: landingLimits.text })),
} as const;

function list<const S extends v.GenericSchema>(item: S) {
  return v.optional(
    v.pipe(v.array(item), v.maxLength(landingLimits.items, "field.too_many" satisfies ErrorCode)),
    [],
  );
}

const programmeItem = v.object({
  /** From 1, the day on which the event starts: a programme moves with its event. */
  day: v.optional(integer({ min: 1, max: landingLimits.days }), 1),
  /** "" = no time is said. */
  start: v.optional(clock, ""),
  end: v.optional(clock, ""),
  title: both(line(landingLimits.title)),
  text: both(text({ max: landingLimits.itemText })),
});

const speaker = v.object({
  name: v.optional(line(landingLimits.name), ""),
  role: both(line(landingLimits.title)),
  text: both(text({ max: landingLimits.itemText })),
  picture,
});

const answeredQuestion = v.object({
  question: both(line(landingLimits.title)),
  answer: both(text({ max: landingLimits.itemText })),
});

const block = v.variant(
  "kind",
  [
    v.object({ kind: v.picklist(plainKinds), ...shared }),
    v.object({ kind: v.literal("programme"), ...shared, items: list(programmeItem) }),
    v.object({ kind: v.literal("speakers"), ...shared, items: list(speaker) }),
    v.object({ kind: v.literal("faq"), ...shared, items: list(answeredQuestion) }),
  ],
  "request.invalid",
);
export type Block = v.InferOutput<typeof block>;
/** A text in both languages; "" where there is none. */
export type BothLanguages = Block["title"];

const faults = { twice: "landing.id_twice", many: "field.too_many" } as const satisfies Record<
  string,
  ErrorCode
>;

const parts = {
  /** Of the document and of shared links; "" = the event's name. */
  title: both(line(landingLimits.title)),
  /** For searches and shared links; "" = the beginning of the first text. */
  description: both(line(landingLimits.description)),
  /** Shown by who is sent a link; null = the event's background. */
  sharePicture: picture,
  /** What of the event was written into that picture when it was drawn; links show it while the event says the same. */
  sharePictureShows: v.optional(
    v.pipe(v.string("field.text"), v.maxLength(landingLimits.drawn, "text.too_long")),
  ),
  blocks: v.pipe(
    v.array(block),
    v.maxLength(landingLimits.blocks, faults.many),
    v.check((blocks) => new Set(blocks.map((one) => one.id)).size === blocks.length, faults.twice),
  ),
} as const;

/** `PUT /v1/events/{slug}/homepage` */
export const landingPageSchema = v.object({
  /** Of the page that was read; absent = whatever it is now. */
  version: v.optional(v.number("request.invalid")),
  ...parts,
});
export type LandingPageInput = v.InferOutput<typeof landingPageSchema>;

/** The page without its version, as it is kept. */
export type LandingContent = Omit<LandingPageInput, "version">;

/** The page as it is answered; version 0 is the one made of the event's own fields. */
export interface VersionedLandingContent extends LandingContent {
  readonly version: number;
}

/** A text in the language, or in the other one where it has none. */
export function textIn({ no, en }: BothLanguages, locale: Locale): string {
  return locale === "no" ? no || en : en || no;
}

/** The pictures that a page points at. */
export function picturesOf(page: Pick<LandingContent, "sharePicture" | "blocks">): string[] {
  const shown = page.blocks.flatMap((one) =>
    one.kind === "speakers" ? one.items.map((item) => item.picture) : [],
  );
  return [page.sharePicture, ...shown].filter((path) => path !== null);
}
