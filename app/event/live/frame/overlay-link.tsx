import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Opened, placeAddress, useOverlay, usePlace } from "./use-place.ts";

/** A link that opens something over the tab; back closes it. A plain link before the script arrives. */
export function OverlayLink(props: {
  what: Opened;
  id: string;
  className?: string;
  children: ReactNode;
}) {
  const { tab } = usePlace();
  const [params] = useSearchParams();
  const { open } = useOverlay();
  return (
    <a
      href={placeAddress(params, tab, props)}
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
