import { NavLink } from "@remix-run/react";
import { classes } from "./classes.ts";
import { usePageAddress } from "./loading/page-address.tsx";

/** Views of one list side by side, kept in the address (`?name=value`) so that a view can be shared. */
export function ChipTabs(props: {
  name: string;
  label: string;
  tabs: readonly { value: string; label: string; count?: string; resets?: readonly string[] }[];
  /** The one that stands without a parameter. */
  initial: string;
  /** What else of the address belongs to one view only; a view of its own begins without its own `resets` too. */
  resets?: readonly string[];
}) {
  const { pathname, params } = usePageAddress();
  const current = params.get(props.name) ?? props.initial;
  return (
    <nav aria-label={props.label} className="flex flex-wrap gap-2">
      {props.tabs.map((tab) => {
        const next = new URLSearchParams(params);
        next.set(props.name, tab.value);
        for (const name of [...(props.resets ?? []), ...(tab.resets ?? [])]) next.delete(name);
        const isCurrent = current === tab.value;
        return (
          <NavLink
            key={tab.value}
            to={`${pathname}?${next}`}
            preventScrollReset
            aria-current={isCurrent ? "page" : undefined}
            className={classes(
              "inline-flex min-h-8 items-center gap-1 rounded-chip px-3 text-14 no-underline",
              isCurrent ? "bg-chosen text-chosen-ink" : "bg-sunken text-ink-soft hover:text-ink",
            )}
          >
            {tab.label} {tab.count !== undefined && <span className="tabular">{tab.count}</span>}
          </NavLink>
        );
      })}
    </nav>
  );
}
