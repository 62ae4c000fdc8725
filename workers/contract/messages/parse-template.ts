import type { ErrorCode, ErrorDetail } from "../errors.ts";
import {
  isTemplateTag,
  requiredTagsOf,
  type TemplateId,
  type TemplatePart,
  type TemplateTag,
  tagsOf,
} from "./templates.ts";

/** A piece of a template's text. `at` counts UTF-16 units from its beginning. */
export type TemplatePiece =
  | { readonly kind: "text"; readonly at: number; readonly text: string }
  | {
      readonly kind: "tag";
      readonly at: number;
      readonly text: string;
      readonly tag: TemplateTag;
    }
  /** A bracket that is no tag. */
  | { readonly kind: "broken"; readonly at: number; readonly text: string };

/** What is wrong with a text, and where: line and column count from 1, columns in characters. */
export interface TemplateFault {
  readonly code: ErrorCode;
  readonly detail: ErrorDetail;
  readonly at: number;
  readonly length: number;
}

/** What is named of a bracket at most: one that is never closed would be the rest of its line. */
const shownOfBracket = 40;

/**
 * Splits a text at its brackets. Put together the pieces are the text again. A bracket reaches to the one that closes
 * it, and never beyond the end of its line or the beginning of the next bracket.
 */
export function parseTemplate(text: string): readonly TemplatePiece[] {
  const pieces: TemplatePiece[] = [];
  let end = 0;
  for (const { 0: found, index: at } of text.matchAll(/\[[^[\]\n]*\]?|\]/g)) {
    if (at > end) pieces.push({ kind: "text", at: end, text: text.slice(end, at) });
    pieces.push(toPiece(found, at));
    end = at + found.length;
  }
  if (end < text.length) pieces.push({ kind: "text", at: end, text: text.slice(end) });
  return pieces;
}

function toPiece(text: string, at: number): TemplatePiece {
  const tag = text.slice(1, -1);
  const isWhole = text.startsWith("[") && text.endsWith("]");
  return isWhole && isTemplateTag(tag)
    ? { kind: "tag", at, text, tag }
    : { kind: "broken", at, text };
}

/** All that is wrong with the brackets of a text, in its order. */
export function findFaults(
  id: TemplateId,
  part: TemplatePart,
  text: string,
): readonly TemplateFault[] {
  const allowed = tagsOf(id, part);
  return parseTemplate(text).flatMap((piece): TemplateFault[] => {
    if (piece.kind === "text") return [];
    if (piece.kind === "tag" && allowed.includes(piece.tag)) return [];
    const code = piece.kind === "tag" ? "message_template.tag_here" : "message_template.bracket";
    const shown = Array.from(piece.text).slice(0, shownOfBracket).join("");
    const { at } = piece;
    const detail = { line: lineOf(text, at), column: columnOf(text, at), text: shown };
    return [{ code, detail, at, length: piece.text.length }];
  });
}

/** The tags that a content lacks and has to have. */
export function findMissing(id: TemplateId, content: string): readonly TemplateTag[] {
  const pieces = parseTemplate(content);
  return requiredTagsOf(id).filter(
    (tag) => !pieces.some((piece) => piece.kind === "tag" && piece.tag === tag),
  );
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}

function columnOf(text: string, at: number): number {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return Array.from(line).length + 1;
}
