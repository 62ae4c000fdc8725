import { Link } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { usePageAddress } from "#app/ui/loading/page-address.tsx";
import { isAnswerSort } from "#workers/contract/attendees/list-columns.ts";
import type { AttendeesPage } from "./attendees.server.ts";
import { columnKeys } from "./column-chooser.tsx";

type Sort = AttendeesPage["sort"];
type SortedPage = Pick<
  AttendeesPage,
  "sort" | "descending" | "search" | "tag" | "view" | "isHybrid" | "columns" | "fields"
>;

/** Columns by which phones sort as well where they are shown. */
const chosenSorts = ["email", "phone", "tags", "group", "wayIn", "joined"] as const;

/** The heading of a column; pressed it sorts by it, and pressed again the other way round. */
export function ColumnHead(props: { page: SortedPage; sort?: Sort | undefined; label: string }) {
  const { page, sort, label } = props;
  const isSorted = sort !== undefined && canSort(page) && page.sort === sort;
  const order = page.descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? order : undefined}
      className="hidden border-b border-line pr-4 text-14 font-normal whitespace-nowrap text-ink-soft md:table-cell"
    >
      {sort !== undefined && canSort(page) ? (
        <SortLink page={page} sort={sort} label={label} />
      ) : (
        label
      )}
    </th>
  );
}

/** The same on phones, where rows have no headings. */
export function PhoneSort({ page }: { page: SortedPage }) {
  const t = useT();
  if (!canSort(page)) return null;
  return (
    <nav
      aria-label={t("staff.attendees.sortBy")}
      className="flex flex-wrap items-center gap-x-4 text-14 md:hidden"
    >
      <span aria-hidden="true" className="text-ink-soft">
        {t("staff.attendees.sortBy")}
      </span>
      {page.view === "line" && (
        <SortLink page={page} sort="place" label={t("staff.attendees.place")} />
      )}
      <SortLink page={page} sort="name" label={t("staff.attendees.name")} />
      <SortLink page={page} sort="status" label={t("staff.attendees.status")} />
      <SortLink page={page} sort="registered" label={t("staff.attendees.registered")} />
      {page.isHybrid && <SortLink page={page} sort="seat" label={t("staff.attendees.seat")} />}
      {chosenSorts
        .filter((sort) => page.columns.includes(sort))
        .map((sort) => (
          <SortLink key={sort} page={page} sort={sort} label={t(columnKeys[sort])} />
        ))}
      {page.fields.map(
        ({ id, label }) =>
          isAnswerSort(id) && <SortLink key={id} page={page} sort={id} label={label} />,
      )}
    </nav>
  );
}

/** What is found by words or a tag comes in the order in which it is found. */
function canSort({ search, tag }: SortedPage): boolean {
  return search === "" && tag === "";
}

function SortLink({ page, sort, label }: { page: SortedPage; sort: Sort; label: string }) {
  const t = useT();
  const { pathname, params } = usePageAddress();
  const isSorted = page.sort === sort;
  const next = new URLSearchParams(params);
  for (const name of ["cursor", "new", "descending"]) next.delete(name);
  next.set("sort", sort);
  if (isSorted && !page.descending) next.set("descending", "true");
  return (
    <Link
      to={`${pathname}?${next}`}
      preventScrollReset
      className={classes(
        "inline-flex min-h-11 items-center gap-1 no-underline hover:text-ink hover:underline hover:underline-offset-4",
        isSorted && "font-semibold text-ink",
      )}
    >
      {label}
      {isSorted && <span aria-hidden="true">{page.descending ? "↓" : "↑"}</span>}
      {isSorted && (
        <span className="sr-only">
          {t(page.descending ? "staff.attendees.descending" : "staff.attendees.ascending")}
        </span>
      )}
    </Link>
  );
}
