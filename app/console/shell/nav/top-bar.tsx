import { Link, useSearchParams } from "@remix-run/react";
import { Menu, Search } from "lucide-react";
import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { ListedStar } from "#workers/domain/accounts/starred.ts";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";
import { NavList } from "./nav-list.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { IconButton } from "./side-nav.tsx";
import { StarredList } from "./starred-list.tsx";
import { refusedStarIn } from "./starred-pages.ts";
import { usePopup } from "./use-popup.ts";

/** The bar at the top of phones and tablets; the menu unfolds below it, also before the script arrives. */
export function TopBar(props: {
  person: ConsolePerson;
  event: ShellEvent | null;
  starred: readonly ListedStar[];
  onSearch(): void;
}) {
  const t = useT();
  const ref = useRef<HTMLDetailsElement>(null);
  usePopup(ref);
  const [search] = useSearchParams();
  // Where the star was pressed in the menu, the page that comes back says there why it was refused.
  const isOpened = refusedStarIn(search) !== null;
  return (
    <header className="sticky top-0 z-20 flex items-center gap-1 border-b border-line bg-ground px-2 py-1 lg:hidden print:hidden">
      <details ref={ref} open={isOpened || undefined} className="group">
        <summary
          aria-label={t("console.openMenu")}
          className="flex size-11 list-none items-center justify-center rounded-control text-ink-soft hover:bg-sunken group-open:bg-sunken [&::-webkit-details-marker]:hidden"
        >
          <Menu aria-hidden="true" className="size-5" />
        </summary>
        <div className="enter absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface p-4 shadow-raised">
          <NavList person={props.person} event={props.event} isNarrow={false} />
          <StarredList person={props.person} event={props.event} starred={props.starred} />
        </div>
      </details>
      <Link
        to={props.event ? `/events/${props.event.slug}/details` : props.person.home}
        className="flex min-h-11 min-w-0 grow items-center px-1 font-semibold no-underline"
      >
        <span className="truncate">{props.event?.name ?? t("common.product")}</span>
      </Link>
      <IconButton label={t("common.search")} onClick={props.onSearch}>
        <Search aria-hidden="true" />
      </IconButton>
      <ProfileMenu person={props.person} isNarrow />
    </header>
  );
}
