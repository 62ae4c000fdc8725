import type { RefObject } from "react";
import { classes } from "#app/ui/classes.ts";
import { parseTemplate } from "#workers/contract/messages/parse-template.ts";
import type { TemplateTag } from "#workers/contract/messages/templates.ts";

/**
 * The grounds of tags and of what is wrong, below a field that writes the same text at the same place: its own letters
 * are not seen. As high as its text, so that the field beside it is, too.
 */
export function TagPaint(props: {
  within: RefObject<HTMLDivElement>;
  text: string;
  /** Those that may stand here. */
  allowed: readonly TemplateTag[];
  /** Where a bracket begins that is still being typed: not yet wrong. */
  openAt: number | null;
  isLine: boolean;
}) {
  const { allowed, openAt } = props;
  return (
    <div
      ref={props.within}
      aria-hidden="true"
      className={classes(
        "pointer-events-none overflow-clip border border-transparent px-3 py-2 whitespace-pre-wrap text-transparent select-none [grid-area:1/1]",
        props.isLine ? "min-h-11" : "min-h-72",
      )}
    >
      {parseTemplate(props.text).map((piece) => {
        if (piece.kind === "text" || piece.at === openAt) return piece.text;
        const isGood = piece.kind === "tag" && allowed.includes(piece.tag);
        return (
          <span
            key={piece.at}
            className={classes(
              "rounded-control outline [unicode-bidi:normal]",
              isGood ? "bg-accent-soft outline-accent" : "bg-stop-soft outline-stop",
            )}
          >
            {piece.text}
          </span>
        );
      })}
      {/* The last line is as high as the others, empty or not. */}
      {"\n"}
    </div>
  );
}

/** Where a letter of the text is painted; null before anything is. */
export function placeOfLetter(paint: HTMLElement | null, at: number): DOMRect | null {
  if (!paint) return null;
  const letters = document.createTreeWalker(paint, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = letters.nextNode(); node; node = letters.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (at < before + length) {
      const range = document.createRange();
      range.setStart(node, at - before);
      range.setEnd(node, at - before + 1);
      return range.getBoundingClientRect();
    }
    before += length;
  }
  return null;
}
