/** A landing page in one language, as it is drawn: on the page that guests open, and in its editor's preview. */

import type {
  LandingDocument,
  LandingRegistration,
} from "#workers/contract/landing/landing-facts.ts";
import {
  type Block,
  type BlockTone,
  type BothLanguages,
  type LandingContent,
  type plainKinds,
  textIn,
} from "#workers/contract/landing/landing-page.ts";
import type { Locale } from "#workers/contract/texts/index.ts";

interface Drawn {
  readonly id: string;
  readonly tone: BlockTone;
  readonly title: string;
  /** Safe HTML made of Markdown, as all that ends so. */
  readonly html: string;
}

export interface ProgrammeEntry {
  readonly start: string;
  readonly end: string;
  readonly title: string;
  readonly html: string;
}

export interface Speaker {
  readonly name: string;
  readonly role: string;
  readonly html: string;
  readonly picture: string | null;
}

export type LandingBlock =
  | (Drawn & { readonly kind: (typeof plainKinds)[number] })
  | (Drawn & {
      readonly kind: "programme";
      /** Each with the day's number, from 1: the one on which the event starts. */
      readonly days: readonly { readonly day: number; readonly items: readonly ProgrammeEntry[] }[];
    })
  | (Drawn & { readonly kind: "speakers"; readonly items: readonly Speaker[] })
  | (Drawn & {
      readonly kind: "faq";
      readonly items: readonly { readonly question: string; readonly html: string }[];
    });

/** What a page says where somebody shares or finds a link to it. */
export interface SharedView {
  /** Of the document; "" = the event's name. */
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  readonly sharePicture: string | null;
}

export interface LandingView extends SharedView {
  readonly blocks: readonly LandingBlock[];
  readonly documents: readonly LandingDocument[];
  readonly registration: LandingRegistration;
  /** Path of the video behind the event's name. */
  readonly video: string | null;
}

interface Facts {
  readonly page: LandingContent;
  readonly documents: readonly LandingDocument[];
  readonly registration: LandingRegistration;
  readonly video: string | null;
}

/** Characters of a description that is made of a text. */
const longestDescription = 200;

interface In {
  readonly locale: Locale;
  /** Makes safe HTML of Markdown. */
  render(markdown: string): string;
}

/** The page in a language. */
export function viewLanding({ page, documents, registration, video }: Facts, how: In): LandingView {
  const { title, description, sharePicture } = viewShared(page, how);
  const blocks = viewBlocks(page.blocks, how);
  return { title, description, sharePicture, blocks, documents, registration, video };
}

/** What it says where it is shared, alone. */
export function viewShared(page: LandingContent, { locale, render }: In): SharedView {
  const say = (text: BothLanguages) => textIn(text, locale).trim();
  const first = page.blocks.map(({ text }) => say(text)).find((text) => text !== "") ?? "";
  return {
    title: say(page.title),
    description: say(page.description) || shorten(plainOf(render(first))),
    sharePicture: page.sharePicture,
  };
}

/** Its blocks alone. */
export function viewBlocks(blocks: readonly Block[], { locale, render }: In): LandingBlock[] {
  const say = (text: BothLanguages) => textIn(text, locale).trim();
  return blocks.map((block) => viewBlock(block, say, (text) => render(say(text))));
}

type Say = (text: BothLanguages) => string;

function viewBlock(block: Block, say: Say, toHtml: Say): LandingBlock {
  const { id, tone } = block;
  const drawn = { id, tone, title: say(block.title), html: toHtml(block.text) };
  switch (block.kind) {
    case "programme":
      return { ...drawn, kind: block.kind, days: daysOf(block.items, say, toHtml) };
    case "speakers": {
      const items = block.items.map(({ name, role, text, picture }) => {
        return { name, role: say(role), html: toHtml(text), picture };
      });
      return { ...drawn, kind: block.kind, items: items.filter(({ name }) => name !== "") };
    }
    case "faq": {
      const items = block.items.map(({ question, answer }) => {
        return { question: say(question), html: toHtml(answer) };
      });
      return { ...drawn, kind: block.kind, items: items.filter(({ question }) => question !== "") };
    }
    default:
      return { ...drawn, kind: block.kind };
  }
}

type ProgrammeItems = Extract<Block, { kind: "programme" }>["items"];

/** By day and time; what has no time stands where it was written. */
function daysOf(items: ProgrammeItems, say: Say, toHtml: Say) {
  const days = [...new Set(items.map(({ day }) => day))].toSorted((one, other) => one - other);
  return days.map((day) => ({
    day,
    items: items
      .filter((item) => item.day === day)
      .toSorted((one, other) =>
        one.start === "" || other.start === "" ? 0 : one.start.localeCompare(other.start),
      )
      .map(({ start, end, title, text }) => {
        return { start, end, title: say(title), html: toHtml(text) };
      }),
  }));
}

/** HTML of ours as plain text. */
function plainOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** At the end of a word, where it is too long. */
function shorten(text: string): string {
  if (text.length <= longestDescription) return text;
  const cut = text.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}
