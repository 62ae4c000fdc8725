import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { classes } from "#app/ui/classes.ts";
import type { TemplateTag } from "#workers/contract/messages/templates.ts";
import { placeOfLetter } from "./tag-paint.tsx";

/** A tag with what it is called in words. */
export interface OfferedTag {
  readonly tag: TemplateTag;
  readonly words: string;
}

/** Pixels: what a menu takes of the width, and keeps from the line that it is of. */
const menu = { width: 288, gap: 4 } as const;

/** The tags to choose from, under the bracket that is being typed. The keys are the field's, which keeps the focus. */
export function TagMenu(props: {
  id: string;
  label: string;
  paint: RefObject<HTMLDivElement>;
  /** Where the bracket begins. */
  at: number;
  offered: readonly OfferedTag[];
  current: number;
  onChoose(tag: TemplateTag): void;
}) {
  const { paint, at, current } = props;
  const [place, setPlace] = useState({ top: 0, left: 0 });
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const letter = placeOfLetter(paint.current, at);
    const box = paint.current?.getBoundingClientRect();
    if (!letter || !box) return;
    const left = Math.max(0, Math.min(letter.left - box.left, box.width - menu.width));
    setPlace({ top: letter.bottom - box.top + menu.gap, left });
  }, [paint, at]);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <div
      ref={list}
      id={props.id}
      role="listbox"
      aria-label={props.label}
      className="absolute z-20 max-h-72 w-72 max-w-full overflow-y-auto rounded-control border border-line-strong bg-surface p-1 shadow-raised"
      style={place}
    >
      {props.offered.map(({ tag, words }, index) => (
        <div
          key={tag}
          id={`${props.id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => props.onChoose(tag)}
          onKeyDown={undefined}
          className={classes(
            "flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1",
            index === current && "bg-sunken",
          )}
        >
          <span className="font-semibold">[{tag}]</span>
          <span className="text-14 text-ink-soft">{words}</span>
        </div>
      ))}
    </div>
  );
}
