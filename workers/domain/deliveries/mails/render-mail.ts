import { contrast } from "../../../contract/conventions/contrast.ts";
import { toHex } from "../../../contract/secrets/encoding.ts";
import { escapeHtml } from "../../shared/escape-html.ts";
import type { MailBrand } from "./brand.ts";
import { readableInk } from "./readable-ink.ts";

/** What a mail says, in the reader's language. Plain text: markup in it is shown as it is. */
export interface Letter {
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Attached pictures that stand below the paragraphs. */
  readonly pictures?: readonly LetterPicture[];
  readonly button?: LetterButton;
  /** All of this in an order of its own, with bold words and links: in place of paragraphs, pictures and button. */
  readonly blocks?: readonly LetterBlock[];
  /** What stands below it, smaller. */
  readonly notes: readonly string[];
}

export interface LetterButton {
  readonly text: string;
  readonly address: string;
}

/** Words of a paragraph that look alike. A line break in them is one. */
export interface LetterRun {
  readonly text: string;
  readonly isBold?: boolean;
  /** Of a link. */
  readonly address?: string;
}

export type LetterBlock =
  | { readonly kind: "text"; readonly runs: readonly LetterRun[] }
  | { readonly kind: "picture"; readonly picture: LetterPicture }
  | { readonly kind: "button"; readonly button: LetterButton };

export interface LetterPicture {
  /** Of the attachment. */
  readonly contentId: string;
  /** Said instead of it, where pictures are not shown. */
  readonly alt: string;
  readonly caption: string;
}

export interface MailFrame {
  readonly locale: "no" | "en";
  readonly brand: MailBrand;
  /** Said above the plain address, e.g. "If the button does not work, open this address:". */
  readonly addressLead: string;
  /** The last line: who sends this, and why. */
  readonly footer: string;
  /** Of what the reader has not asked for: why it came, and where more of it is refused. */
  readonly unsubscribe?: {
    readonly lead: string;
    readonly text: string;
    readonly address: string;
  };
  /** The reader's program decides between light and dark, unless a preview says which. */
  readonly scheme?: "light" | "dark" | undefined;
}

/** What the card is in light and in dark. */
const cards = { light: "#ffffff", dark: "#15181e" } as const;

/** A button is told from the card by this much at least, in dark programs. */
const leastEdge = 3;

/** The accent of look and screens in sRGB: mail programs know no OKLCH. */
const ownColor = "#00694d";

/** The same words as plain text, with the address where the button would be. */
export function renderText(letter: Letter, { brand, footer, unsubscribe }: MailFrame): string {
  const { title, notes } = letter;
  const said = [title, ...blocksOf(letter).flatMap(wordsOf), ...notes];
  const way = unsubscribe
    ? `\n\n${unsubscribe.lead}\n${unsubscribe.text}: ${unsubscribe.address}`
    : "";
  return `${[...said, `-- \n${brand.name}\n${footer}${way}`].join("\n\n")}\n`;
}

function wordsOf(block: LetterBlock): readonly string[] {
  switch (block.kind) {
    case "text":
      return [wordsIn(block.runs)];
    case "button":
      return [`${block.button.text}:\n${block.button.address}`];
    case "picture":
      return [];
  }
}

function wordsIn(runs: readonly LetterRun[]): string {
  return runs.map(({ text }) => text).join("");
}

function blocksOf({ blocks, paragraphs, pictures = [], button }: Letter): readonly LetterBlock[] {
  if (blocks) return blocks;
  return [
    ...paragraphs.map((text): LetterBlock => ({ kind: "text", runs: [{ text }] })),
    ...pictures.map((picture): LetterBlock => ({ kind: "picture", picture })),
    ...(button ? [{ kind: "button", button } as const] : []),
  ];
}

/**
 * The HTML of a mail: one column of 600 px at most, tables for programs that know nothing else, the
 * styles in the head for those that know light and dark.
 */
export function renderHtml(letter: Letter, frame: MailFrame): string {
  const { title, notes, subject } = letter;
  const { brand, footer, locale, scheme = "light dark" } = frame;
  const blocks = blocksOf(letter);
  const first = blocks.find(({ kind }) => kind === "text");
  const preview = first?.kind === "text" ? wordsIn(first.runs) : title;
  return `<!doctype html>
<html lang="${locale === "no" ? "nb" : "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme}">
<meta name="supported-color-schemes" content="${scheme}">
<title>${escapeHtml(subject)}</title>
<style>${styleOf(brand.color ?? ownColor, scheme)}</style>
</head>
<body class="ground">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" style="padding:24px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="brand">${headOf(brand)}</td></tr>
<tr><td class="card">
<h1>${escapeHtml(title)}</h1>
${blocks.map((block) => htmlOf(block, frame)).join("\n")}
${notes.map((text) => `<p class="soft">${htmlOfNote(text)}</p>`).join("\n")}
</td></tr>
<tr><td class="foot">${escapeHtml(footer)}${wayOut(frame)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/**
 * A note that ends with an address has it as a link: not every mail program makes one of it. Elsewhere in a note may stand
 * what people call themselves.
 */
function htmlOfNote(text: string): string {
  const [, said = text, address] = /^(.*: )(https?:\/\/[^\s<>"]+)$/s.exec(text) ?? [];
  const html = escapeHtml(said);
  if (address === undefined) return html;
  const link = escapeHtml(address);
  return `${html}<a class="plain" href="${link}">${link}</a>`;
}

function wayOut({ unsubscribe }: MailFrame): string {
  if (!unsubscribe) return "";
  const { lead, text, address } = unsubscribe;
  return `<br><br>${escapeHtml(lead)}<br><a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
}

function headOf({ name, logoUrl }: MailBrand): string {
  if (logoUrl === null) return escapeHtml(name);
  return `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" class="logo" style="max-width:240px">`;
}

/** On white of its own, so that a scanner reads it in dark programs too. */
function pictureOf({ contentId, alt, caption }: LetterPicture): string {
  const source = `src="cid:${escapeHtml(contentId)}" alt="${escapeHtml(alt)}"`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="picture" bgcolor="#ffffff"><img ${source} width="264" height="264" style="display:block;width:264px;height:264px"></td>
</tr><tr><td class="caption">${escapeHtml(caption)}</td></tr></table>`;
}

function htmlOf(block: LetterBlock, frame: MailFrame): string {
  switch (block.kind) {
    case "text":
      return `<p>${block.runs.map(htmlOfRun).join("")}</p>`;
    case "picture":
      return pictureOf(block.picture);
    case "button":
      return buttonOf(block.button, frame);
  }
}

function htmlOfRun({ text, isBold = false, address }: LetterRun): string {
  const words = escapeHtml(text).replaceAll("\n", "<br>");
  const said = isBold ? `<strong>${words}</strong>` : words;
  return address ? `<a class="plain" href="${escapeHtml(address)}">${said}</a>` : said;
}

function buttonOf(button: LetterButton, { addressLead }: MailFrame): string {
  const address = escapeHtml(button.address);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button"><a href="${address}">${escapeHtml(button.text)}</a></td>
</tr></table>
<p class="soft">${escapeHtml(addressLead)}<br><a class="plain" href="${address}">${address}</a></p>`;
}

/** Neutrals of the product's look in sRGB, light and then dark. */
function styleOf(color: string, scheme: string): string {
  const ink = readableInk(color);
  const inDark = color === ownColor ? "#58c9a1" : buttonInDark(color);
  // A button as light as its card has an edge.
  const edge = contrast(color, cards.light) < 1.5 ? "#8a867e" : color;
  const whenDark = darkWhen[scheme] ?? "(prefers-color-scheme: dark)";
  return `
:root { color-scheme: ${scheme}; supported-color-schemes: ${scheme}; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
.ground { background: #fbf9f6; }
td, p, h1, a { font-family: "Schibsted Grotesk", system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.brand { padding: 8px 4px 20px; font-size: 18px; line-height: 1.3; font-weight: 600; color: #191d24; }
.card { padding: 32px; background: ${cards.light}; border: 1px solid #e5e3de; border-radius: 12px; color: #191d24; }
h1 { margin: 0 0 16px; font-size: 26px; line-height: 1.2; font-weight: 600; color: #191d24; }
p { margin: 0 0 16px; font-size: 16px; line-height: 1.5; color: #191d24; overflow-wrap: anywhere; }
p.soft, .foot, .foot a, .caption { font-size: 14px; line-height: 1.45; color: #5c6169; }
.picture { width: 264px; background: #ffffff; border: 1px solid #e5e3de; border-radius: 12px; color: #191d24; overflow: hidden; }
.picture img { border-radius: 12px; }
.caption { padding-top: 8px; overflow-wrap: anywhere; }
.foot { padding: 20px 4px 0; overflow-wrap: anywhere; }
.logo { height: 40px; max-width: 240px; color: #191d24; }
.button { background: ${color}; border: 1px solid ${edge}; border-radius: 6px; }
.button a { display: inline-block; padding: 13px 24px; border-radius: 6px; font-size: 16px; font-weight: 600; line-height: 1.25; color: ${ink}; text-decoration: none; }
a.plain { color: #191d24; overflow-wrap: anywhere; }
@media (max-width: 480px) { .card { padding: 24px 20px; } h1 { font-size: 23px; } }
@media ${whenDark} {
.ground { background: #0d0f14; }
.brand, .card, h1, p, a.plain { color: #f0eeeb; }
.card { background: ${cards.dark}; border-color: #2b2e34; }
p.soft, .foot, .foot a, .caption { color: #a1a5ab; }
.logo { padding: 6px 10px; border-radius: 6px; background: #ffffff; }
.button { background: ${inDark}; border-color: ${inDark}; }
.button a { color: ${readableInk(inDark)}; }
}
`;
}

/** When a mail of one scheme alone is dark. */
const darkWhen: Readonly<Record<string, string>> = { light: "not all", dark: "all" };

/** A client's colour on the dark card: as light as it takes to be told from it. `#rrggbb`. */
export function buttonInDark(color: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const lifted = mixWithWhite(color, share);
    if (contrast(lifted, cards.dark) >= leastEdge) return lifted;
  }
  return "#ffffff";
}

function mixWithWhite(color: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16);
    return Math.round(value + (255 - value) * share);
  });
  return `#${toHex(Uint8Array.from(channels))}`;
}
