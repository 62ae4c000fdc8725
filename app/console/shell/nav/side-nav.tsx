import { Link } from "@remix-run/react";
import { PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { ListedStar } from "#workers/domain/accounts/starred.ts";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";
import { NavList } from "./nav-list.tsx";
import { ProfileMenu } from "./profile-menu.tsx";
import { StarredList } from "./starred-list.tsx";

/** The menu at the left of wide windows. It can be made narrow; the choice is remembered. */
export function SideNav(props: {
  person: ConsolePerson;
  event: ShellEvent | null;
  starred: readonly ListedStar[];
  isNarrow: boolean;
  onToggle(): void;
  onSearch(): void;
}) {
  const t = useT();
  const { isNarrow } = props;
  return (
    <aside
      className={classes(
        "sticky top-0 hidden h-dvh shrink-0 flex-col gap-4 border-r border-line px-3 py-4 lg:flex print:hidden",
        isNarrow ? "w-17" : "w-58",
      )}
    >
      <div className={classes("flex items-center", isNarrow ? "justify-center" : "pl-3")}>
        {!isNarrow && (
          <Link to={props.person.home} className="grow text-18 font-semibold no-underline">
            {t("common.product")}
          </Link>
        )}
        <IconButton
          label={t(isNarrow ? "console.expand" : "console.collapse")}
          onClick={props.onToggle}
        >
          {isNarrow ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
        </IconButton>
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        <NavList person={props.person} event={props.event} isNarrow={isNarrow} />
        {!isNarrow && (
          <StarredList person={props.person} event={props.event} starred={props.starred} />
        )}
      </div>
      <div className="flex flex-col gap-1">
        <SearchButton isNarrow={isNarrow} onClick={props.onSearch} />
        <ProfileMenu person={props.person} isNarrow={isNarrow} opensUp />
      </div>
    </aside>
  );
}

function SearchButton({ isNarrow, onClick }: { isNarrow: boolean; onClick(): void }) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onClick}
      title={isNarrow ? t("common.search") : undefined}
      className={classes(
        "flex min-h-9 items-center gap-3 rounded-control px-3 text-left text-ink-soft hover:bg-sunken hover:text-ink",
        isNarrow && "justify-center",
      )}
    >
      <Search aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
      <span className={isNarrow ? "sr-only" : "grow"}>{t("common.search")}</span>
      {!isNarrow && <kbd className="font-sans text-12">{t("console.searchShortcut")}</kbd>}
    </button>
  );
}

export function IconButton(props: { label: string; onClick(): void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      onClick={props.onClick}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink lg:size-9 [&_svg]:size-5"
    >
      {props.children}
    </button>
  );
}
