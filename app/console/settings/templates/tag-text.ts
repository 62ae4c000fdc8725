import { parseTemplate } from "#workers/contract/messages/parse-template.ts";
import type { TemplateTag } from "#workers/contract/messages/templates.ts";

/** What is chosen of a text, in UTF-16 units. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Where the tags of a text are. */
export function tagRanges(text: string): readonly (TextRange & { readonly tag: TemplateTag })[] {
  return parseTemplate(text).flatMap((piece) =>
    piece.kind === "tag"
      ? [{ start: piece.at, end: piece.at + piece.text.length, tag: piece.tag }]
      : [],
  );
}

/**
 * Where the caret stands that was put or moved to `at`: never within a tag. From the one side it goes on to the other
 * one (`before`: where it was), and from elsewhere to the nearer one.
 */
export function snapCaret(text: string, at: number, before: number): number {
  const within = tagRanges(text).find(({ start, end }) => start < at && at < end);
  if (!within) return at;
  const { start, end } = within;
  if (before <= start && at === start + 1) return end;
  if (before >= end && at === end - 1) return start;
  return at - start < end - at ? start : end;
}

/** A selection that cuts no tag: the end that moves (`focus`) goes over it, the other one takes it in. */
export function snapSelection(
  text: string,
  { start, end }: TextRange,
  focus: { readonly isStart: boolean; readonly before: number },
): TextRange {
  const tags = tagRanges(text);
  const outward = (at: number, isStart: boolean) => {
    const tag = tags.find((each) => each.start < at && at < each.end);
    if (!tag) return at;
    return isStart ? tag.start : tag.end;
  };
  return focus.isStart
    ? { start: snapCaret(text, start, focus.before), end: outward(end, false) }
    : { start: outward(start, true), end: snapCaret(text, end, focus.before) };
}

/** The tag that goes as a whole when one letter or word beside the caret is deleted; null for any other. */
export function tagBeside(text: string, caret: number, side: "before" | "after") {
  const place = side === "before" ? "end" : "start";
  return tagRanges(text).find((tag) => tag[place] === caret) ?? null;
}

/** The bracket that is being typed: where it begins, and the letters after it. */
export function openBracket(
  text: string,
  caret: number,
): { readonly at: number; readonly typed: string } | null {
  const [found, typed = ""] = /\[([A-Za-z_]*)$/.exec(text.slice(0, caret)) ?? [];
  return found === undefined ? null : { at: caret - found.length, typed };
}

/** The tags that may be meant by what was typed: by their names, or by what they are called in words. */
export function matchTags<T extends { readonly tag: TemplateTag; readonly words: string }>(
  tags: readonly T[],
  typed: string,
): readonly T[] {
  const sought = typed.toLowerCase();
  return tags.filter(
    ({ tag, words }) => tag.toLowerCase().includes(sought) || words.toLowerCase().includes(sought),
  );
}
