import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { PageColumn } from "../page-column.tsx";
import { EmptyState } from "./empty-state.tsx";
import { FilterForm, type ListDay, type ListFilter } from "./filter-form.tsx";
import { ListTable } from "./list-table.tsx";
import { Pager } from "./pager.tsx";

/** The page of a list that filters and days narrow down, with the way to the same as a file. */
export function FilteredList(props: {
  title: string;
  lead: string;
  /** The list as a file; a plain link, since it is no page. */
  file: { readonly path: string; readonly text: string };
  search: { readonly label: string; readonly query: string };
  filters: readonly ListFilter[];
  days: readonly ListDay[];
  /** What else of the address stays; "" = nothing. */
  kept: Readonly<Record<string, string>>;
  table: {
    readonly label: string;
    readonly columns: readonly string[];
    readonly endsInFigures?: boolean;
  };
  /** What is said in place of the table; null = there are rows. */
  empty: { readonly title: string; readonly text: string } | null;
  next: string | null;
  /** Below the list. */
  more?: ReactNode;
  children: ReactNode;
}) {
  const { file, search, table, empty } = props;
  const kept = Object.entries(props.kept).filter(([, value]) => value !== "");
  return (
    <PageColumn>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex max-w-160 flex-col gap-1">
          <h1 className="text-36 wrap-anywhere">{props.title}</h1>
          <p className="text-ink-soft">{props.lead}</p>
        </div>
        <FileLink {...file} />
      </header>
      <div className="flex flex-col gap-4">
        <FilterForm
          label={search.label}
          query={search.query}
          filters={props.filters}
          days={props.days}
          kept={Object.fromEntries(kept)}
        />
        {empty === null ? (
          <ListTable {...table}>{props.children}</ListTable>
        ) : (
          <EmptyState title={empty.title} text={empty.text} />
        )}
        <Pager next={props.next} />
      </div>
      {props.more}
    </PageColumn>
  );
}

/** A file of what the filters leave. */
function FileLink({ path, text }: { path: string; text: string }) {
  const [params] = useSearchParams();
  const kept = new URLSearchParams(params);
  kept.delete("cursor");
  return (
    <LinkButton to={`${path}?${kept}`} reloadDocument>
      {text}
    </LinkButton>
  );
}
