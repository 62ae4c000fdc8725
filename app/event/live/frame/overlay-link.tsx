import type { ReactNode } from "react";
import { type Place, useOverlay, usePlace } from "./use-place.ts";

/** A link that opens a question or poll over the tab; back closes it. A plain link before the script arrives. */
export function OverlayLink(props: {
  what: "question" | "poll";
  id: string;
  className?: string;
  children: ReactNode;
}) {
  const place = usePlace();
  const { open } = useOverlay();
  return (
    <a
      href={addressOf(place, props.what, props.id)}
      className={props.className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        open(props.what, props.id);
      }}
    >
      {props.children}
    </a>
  );
}

function addressOf({ tab }: Place, what: string, id: string): string {
  const params = new URLSearchParams(tab === "questions" ? {} : { tab });
  params.set(what, id);
  return `?${params}`;
}
