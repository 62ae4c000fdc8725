import type { ReactNode } from "react";
import { useOverlays } from "./overlays.tsx";
import type { Opened } from "./use-place.ts";

/** A link that opens something over the tab; back closes it. A plain link before the script arrives. */
export function OverlayLink(props: {
  what: Opened;
  id: string;
  className?: string;
  children: ReactNode;
}) {
  const { addressOf, open } = useOverlays();
  return (
    <a
      href={addressOf(props.what, props.id)}
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
