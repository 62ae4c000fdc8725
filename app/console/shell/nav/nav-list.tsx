import { NavLink } from "@remix-run/react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";
import { NavIcon } from "./nav-icon.tsx";
import { eventLinks, mainLinks, type NavLinkItem, stageLinks } from "./nav-links.ts";

/** The links of the menu: on an event's pages the event's own first, then the way back to all. */
export function NavList(props: {
  person: ConsolePerson;
  event: ShellEvent | null;
  isNarrow: boolean;
}) {
  const t = useT();
  const { event, isNarrow, person } = props;
  const main = mainLinks(person);
  if (!event) {
    return (
      <nav aria-label={t("console.mainNav")}>
        <Links items={main} isNarrow={isNarrow} />
      </nav>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={t("console.eventNav")} className="flex flex-col gap-1">
        {!isNarrow && <p className="px-3 pb-1 text-14 font-semibold">{event.name}</p>}
        <Links items={eventLinks(person, event)} isNarrow={isNarrow} />
        <div className="my-2 border-t border-line" />
        <Links items={stageLinks(event)} isNarrow={isNarrow} />
      </nav>
      {main.length > 0 && (
        <nav aria-label={t("console.mainNav")} className="border-t border-line pt-3">
          <Links items={main} isNarrow={isNarrow} />
        </nav>
      )}
    </div>
  );
}

function Links({ items, isNarrow }: { items: readonly NavLinkItem[]; isNarrow: boolean }) {
  return (
    <ul className="flex flex-col gap-1">
      {items.map((item) => (
        <NavItem key={item.to} item={item} isNarrow={isNarrow} />
      ))}
    </ul>
  );
}

/** One line of the menu; in the narrow menu its words are for assistive technology and the hover. */
function NavItem({ item, isNarrow }: { item: NavLinkItem; isNarrow: boolean }) {
  const t = useT();
  const name = t(item.key);
  return (
    <li>
      <NavLink
        to={item.to}
        end={item.isExact ?? false}
        title={isNarrow ? name : undefined}
        target={item.opensTab ? "_blank" : undefined}
        rel={item.opensTab ? "noreferrer" : undefined}
        className={({ isActive }) =>
          classes(
            "relative flex min-h-11 items-center gap-3 rounded-control px-3 no-underline lg:min-h-9",
            isNarrow && "justify-center",
            isActive ? "bg-sunken text-ink" : "text-ink-soft hover:bg-sunken hover:text-ink",
          )
        }
      >
        <NavIcon name={item.icon} />
        <span className={isNarrow ? "sr-only" : "grow"}>{name}</span>
        {item.count ? <NavCount count={item.count} isNarrow={isNarrow} /> : null}
      </NavLink>
    </li>
  );
}

function NavCount({ count, isNarrow }: { count: number; isNarrow: boolean }) {
  const { t, formats } = useLanguage();
  return (
    <span
      className={classes(
        "tabular rounded-chip bg-warn-soft px-2 text-14 text-warn",
        isNarrow && "absolute top-0 right-0 text-12",
      )}
    >
      <span aria-hidden="true">{formats.number(count)}</span>
      <span className="sr-only">{t("console.inReview", { n: count })}</span>
    </span>
  );
}
