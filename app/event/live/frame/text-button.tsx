import type { ReactNode } from "react";

/** A small action among words: looks like a link, is as tall as a finger. */
export function TextButton(props: { onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="inline-flex min-h-11 items-center text-14 text-ink-soft underline underline-offset-4 hover:text-ink"
    >
      {props.children}
    </button>
  );
}
