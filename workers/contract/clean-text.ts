/** What is kept of a text that somebody typed: the same in form, room and API. */

/** Marks of one letter that are drawn above, below or through it; more than these paint over the neighbours. */
const mostMarks = 4;

/**
 * Controls but line break and tab; separators that are no line breaks everywhere; marks of byte
 * order, embeddings, overrides and isolates of direction, and old format controls. The marks that
 * Arabic and Hebrew are typed with (LRM, RLM, ALM) and the joiners stay.
 */
const unwanted = /(?![\n\t])[\p{Cc}\u2028-\u202e\u2066-\u206f\ufff9-\ufffb\ufeff]/gu;
/** Tags: kept where they are the end of a flag, such as Scotland's. */
const tags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]{1,8}\u{e007f})|[\u{e0000}-\u{e007f}]/gu;
/** What belongs to the letter before it. Joiners between two marks do not begin a new letter. */
const marks = /[\p{M}\p{Cf}]{5,}/gu;
const spacing = /\p{Mc}/u;
/** What leaves nothing to be seen, with the letters and the symbol that are drawn as a blank. */
const invisible = /[\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * The text as it is stored: as typed, in NFC, without controls and outer white space, with at most
 * four marks that stack (and four that stand beside it) on a letter. "" when nothing of it can be seen.
 */
export function cleanText(text: string): string {
  const kept = text
    .normalize("NFD")
    .replace(/\r\n?/g, "\n")
    .replace(unwanted, "")
    .replace(tags, (_, flag: string | undefined) => flag ?? "")
    .replace(marks, unstack)
    .normalize("NFC")
    .trim();
  return kept.replace(invisible, "") === "" ? "" : kept;
}

function unstack(run: string): string {
  let stacked = 0;
  let beside = 0;
  let kept = "";
  for (const sign of run) {
    if (!/\p{M}/u.test(sign)) kept += sign;
    else if (spacing.test(sign)) {
      beside += 1;
      if (beside <= mostMarks) kept += sign;
    } else {
      stacked += 1;
      if (stacked <= mostMarks) kept += sign;
    }
  }
  return kept;
}

/** A text of one line, such as a name or an option: as `cleanText`, every white space one space. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, " ");
}

/** Why a text is not taken of which nothing is kept: nothing was typed, or nothing that can be seen. */
export function codeOfEmpty(typed: string): "text.empty" | "text.invisible" {
  return typed.replace(/\p{Cc}/gu, "").trim() === "" ? "text.empty" : "text.invisible";
}

/** Whether something was typed and nothing of it can be seen. */
export function isInvisible(typed: string): boolean {
  return cleanText(typed) === "" && codeOfEmpty(typed) === "text.invisible";
}

/** Number of code points after NFC: the same count in form, room and API. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text.normalize("NFC")) length += 1;
  return length;
}
