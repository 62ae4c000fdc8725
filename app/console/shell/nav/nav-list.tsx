import { useT } from "#app/i18n/provider.tsx";
import type { ConsolePerson, ShellEvent } from "../shell-model.ts";
import { NavItem } from "./nav-item.tsx";
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
