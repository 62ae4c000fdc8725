import { useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { moreRowsAddress } from "./row-count.ts";

/**
 * The end of a list: how many rows stand there, and the link that brings more below them. The
 * length stands in the address, so that a reload and the way back show the same; it needs no script.
 */
export function MoreRows(props: {
  /** Of the address: `rows`, or another one where a page has several lists. */
  name: string;
  shown: number;
  hasMore: boolean;
}) {
  const t = useT();
  const [params] = useSearchParams();
  const end = useRef<HTMLDivElement>(null);
  const expectRows = useFocusOnNewRows(end, props.shown);
  const address = props.hasMore ? moreRowsAddress(params, props.name) : null;
  const isCut = props.hasMore && address === null;
  const isLong = params.has(props.name);
  if (!props.hasMore && !isLong) return null;
  return (
    <div ref={end} className="flex flex-wrap items-center gap-4">
      {address && (
        <LinkButton to={address} preventScrollReset onClick={expectRows}>
          {t("events.more")}
        </LinkButton>
      )}
      <p role="status" className="text-14 text-ink-soft">
        {t("events.shownRows", { n: props.shown })}
        {isCut && ` ${t("events.searchForMore")}`}
      </p>
    </div>
  );
}

/** The focus goes on to the first row that the link brings: called when the link is used. */
function useFocusOnNewRows(end: React.RefObject<HTMLElement>, shown: number): () => void {
  const before = useRef<number | null>(null);
  useEffect(() => {
    const first = before.current;
    if (first === null || shown <= first) return;
    before.current = null;
    const rows = end.current?.previousElementSibling?.querySelectorAll<HTMLElement>("tbody a");
    rows?.[first]?.focus();
  }, [end, shown]);
  return () => {
    before.current = shown;
  };
}
