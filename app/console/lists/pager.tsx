import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { type PageAddress, usePageAddress } from "#app/ui/loading/page-address.tsx";

/**
 * The end of a page of a long list: on to the next one, back to the one before where the list can be read
 * backwards, and to the first. The place stands in the address, as `name` where a page has several lists.
 */
export function Pager({
  next,
  previous = null,
  name = "cursor",
  label,
}: {
  next: string | null;
  previous?: string | null;
  name?: string;
  /** Where a page has several lists. */
  label?: string;
}) {
  const t = useT();
  const page = usePageAddress();
  const isFirst = !page.params.has(name);
  const to = (cursor: string | null) => addressOf(page, name, cursor);
  if (isFirst && next === null) return null;
  return (
    <nav aria-label={label ?? t("staff.manage.pages")} className="flex flex-wrap gap-2">
      {!isFirst && <LinkButton to={to(null)}>{t("staff.manage.firstPage")}</LinkButton>}
      {previous !== null && (
        <LinkButton to={to(previous)}>{t("staff.manage.previousPage")}</LinkButton>
      )}
      {next !== null && <LinkButton to={to(next)}>{t("staff.manage.nextPage")}</LinkButton>}
    </nav>
  );
}

function addressOf({ pathname, params }: PageAddress, name: string, cursor: string | null) {
  const next = new URLSearchParams(params);
  if (cursor === null) next.delete(name);
  else next.set(name, cursor);
  return `${pathname}?${next}`;
}
