import type { TemplateTexts } from "../../../contract/api/settings/templates.ts";
import { cleanLine } from "../../../contract/clean-text.ts";
import { parseTemplate, type TemplatePiece } from "../../../contract/messages/parse-template.ts";
import {
  isLinkTag,
  type LinkTag,
  optionalTags,
  type TemplateTag,
} from "../../../contract/messages/templates.ts";
import type { TextKey } from "../../../contract/texts/index.ts";
import type { Translate } from "../../../contract/texts/translate.ts";
import type {
  Letter,
  LetterBlock,
  LetterPicture,
  LetterRun,
} from "../../deliveries/mails/render-mail.ts";

/** What stands in place of the tags for one reader. Of those that are not there nothing is said. */
export interface TagValues {
  readonly texts: Readonly<Partial<Record<TemplateTag, string>>>;
  /** In place of `[QR]`. */
  readonly picture: LetterPicture | null;
  /** Behind it: those of companions who have no address of their own. */
  readonly companions?: readonly LetterPicture[];
}

const buttonKeys: Record<LinkTag, TextKey> = {
  EVENT_URL: "mails.eventButton",
  LOGIN_URL: "mails.invitationButton",
  RESET_PASSWORD_URL: "mails.resetButton",
};

/**
 * What a template says to one reader. Of the content an empty line begins a paragraph, `**` before and after makes
 * bold, and addresses of the web become links; a tag of an address that has its line alone becomes a button. Values
 * are taken as they are: nothing in them is bold or a link. A line is left out whose tag has nothing to say.
 */
export function composeLetter(
  { title, content }: TemplateTexts,
  values: TagValues,
  t: Translate,
): Letter {
  const subject = titleOf(title, values);
  return {
    subject,
    title: subject,
    paragraphs: [],
    blocks: content.split(/\n\s*\n/).flatMap((paragraph) => blocksOf(paragraph, values, t)),
    notes: [],
  };
}

/** The same as plain text without markup, for an SMS. Pictures are not in it. */
export function composeText(text: string, values: TagValues): string {
  return text
    .split("\n")
    .map(parseTemplate)
    .filter((pieces) => !saysNothing(pieces, values))
    .map((pieces) =>
      pieces.map((piece) => (piece.kind === "tag" ? sayTag(piece.tag, values) : piece.text)),
    )
    .map((said) => said.join(""))
    .join("\n");
}

function titleOf(title: string, values: TagValues): string {
  return cleanLine(
    parseTemplate(title)
      .map((piece) => (piece.kind === "tag" ? sayTag(piece.tag, values) : piece.text))
      .join(""),
  );
}

function blocksOf(paragraph: string, values: TagValues, t: Translate): readonly LetterBlock[] {
  const blocks: LetterBlock[] = [];
  let lines: (readonly LetterRun[])[] = [];
  const endText = () => {
    const runs = lines.flatMap((line, place) => (place === 0 ? line : [{ text: "\n" }, ...line]));
    if (runs.length > 0) blocks.push({ kind: "text", runs });
    lines = [];
  };
  for (const line of paragraph.split("\n")) {
    const pieces = parseTemplate(line);
    if (saysNothing(pieces, values)) continue;
    const button = buttonIn(pieces, values, t);
    if (button) {
      endText();
      blocks.push(button);
      continue;
    }
    const runs = runsOf(pieces, values);
    if (runs.some(({ text }) => text.trim() !== "")) lines.push(runs);
    if (hasTag(pieces, "QR") && values.picture) {
      endText();
      for (const picture of [values.picture, ...(values.companions ?? [])]) {
        blocks.push({ kind: "picture", picture });
      }
    }
  }
  endText();
  return blocks;
}

/** Whether a line names something that there is not. */
function saysNothing(pieces: readonly TemplatePiece[], values: TagValues): boolean {
  return optionalTags.some((tag) => {
    const isEmpty = tag === "QR" ? values.picture === null : sayTag(tag, values) === "";
    return isEmpty && hasTag(pieces, tag);
  });
}

function hasTag(pieces: readonly TemplatePiece[], tag: TemplateTag): boolean {
  return pieces.some((piece) => piece.kind === "tag" && piece.tag === tag);
}

function buttonIn(
  pieces: readonly TemplatePiece[],
  values: TagValues,
  t: Translate,
): LetterBlock | null {
  const [piece, ...others] = pieces.filter(({ text }) => text.trim() !== "");
  if (others.length > 0 || piece?.kind !== "tag" || !isLinkTag(piece.tag)) return null;
  const button = { text: t(buttonKeys[piece.tag]), address: sayTag(piece.tag, values) };
  return { kind: "button", button };
}

/** Signs of bold, and addresses without the signs that end a sentence. */
const marked = /(\*\*|https?:\/\/[^\s<>"*[\]]*[^\s<>"*[\].,;:!?)'])/;

function runsOf(pieces: readonly TemplatePiece[], values: TagValues): readonly LetterRun[] {
  const tokens = pieces.flatMap((piece): readonly (string | TemplatePiece)[] =>
    piece.kind === "tag" ? [piece] : piece.text.split(marked),
  );
  const signs = tokens.filter((token) => token === "**").length;
  let open = 0;
  return tokens.flatMap((token): LetterRun[] => {
    // The last of an odd number stands for itself.
    const isSign = token === "**" && (open % 2 === 1 || open + 1 < signs);
    if (isSign) {
      open += 1;
      return [];
    }
    const isBold = open % 2 === 1;
    if (typeof token === "string") {
      if (token === "") return [];
      return [
        /^https?:/.test(token) ? { text: token, isBold, address: token } : { text: token, isBold },
      ];
    }
    if (token.kind !== "tag") return [{ text: token.text, isBold }];
    const text = sayTag(token.tag, values);
    return [isLinkTag(token.tag) ? { text, isBold, address: text } : { text, isBold }];
  });
}

function sayTag(tag: TemplateTag, { texts }: TagValues): string {
  return cleanLine(texts[tag] ?? "");
}
