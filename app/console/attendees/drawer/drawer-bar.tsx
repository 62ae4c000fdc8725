import { Link, useLocation } from "@remix-run/react";
import { ChevronDown, ChevronUp, type LucideIcon, X } from "lucide-react";
import { useT } from "#app/i18n/provider.tsx";
import type { DrawerPlace } from "./use-place.ts";

/** The ways on from a drawer: to those before and after on the list, to the page, and back to the list. */
export function DrawerBar(props: {
  name: string;
  place: DrawerPlace;
  /** How many the list's page has. */
  of: number;
  ways: { close(): void; previous(): void; next(): void };
}) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { place, ways } = props;
  return (
    <div className="sticky top-0 z-10 flex items-center gap-1 border-line border-b bg-ground px-3 py-1">
      <BarButton
        icon={ChevronUp}
        label={t("staff.attendee.previous")}
        hint={t("staff.attendee.previousHint")}
        keys="ArrowUp k"
        isOff={place.previous === undefined}
        onClick={ways.previous}
      />
      <BarButton
        icon={ChevronDown}
        label={t("staff.attendee.next")}
        hint={t("staff.attendee.nextHint")}
        keys="ArrowDown j"
        isOff={place.next === undefined}
        onClick={ways.next}
      />
      <p role="status" className="tabular grow px-2 text-14 text-ink-soft">
        <span className="sr-only">{props.name} </span>
        {place.n !== null && t("staff.attendee.place", { n: place.n, of: props.of })}
      </p>
      <Link
        to={pathname + search}
        reloadDocument
        className="inline-flex min-h-11 items-center px-3 text-14 text-ink-soft hover:text-ink"
      >
        {t("staff.attendee.openPage")}
      </Link>
      <BarButton icon={X} label={t("common.close")} keys="Escape" onClick={ways.close} />
    </div>
  );
}

function BarButton(props: {
  icon: LucideIcon;
  label: string;
  hint?: string;
  keys: string;
  isOff?: boolean;
  onClick(): void;
}) {
  const Icon = props.icon;
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.hint ?? props.label}
      aria-keyshortcuts={props.keys}
      // Stays in the way of the keyboard at the end of the list, where it would lose the focus otherwise.
      aria-disabled={props.isOff || undefined}
      onClick={props.onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken aria-disabled:opacity-50 aria-disabled:hover:bg-transparent"
    >
      <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </button>
  );
}
