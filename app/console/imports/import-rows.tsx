import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { classes } from "#app/ui/classes.ts";
import { type ImportRowState, importRowStates } from "#workers/contract/imports/imports.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { ListCell, ListTable } from "../lists/list-table.tsx";
import { Pager } from "../lists/pager.tsx";
import type { ShownImport } from "./import-summary.tsx";
import type { ImportWords } from "./words.ts";

export interface ShownRow {
  readonly line: number;
  readonly name: string;
  readonly email: string;
  readonly state: ImportRowState;
  /** The date of birth as it was read, `YYYY-MM-DD`, or as it was typed where that is none. */
  readonly born?: string;
  /** The page of what was made of it; null where there is none. */
  readonly to: string | null;
  /** Why nothing is made of it, in words. */
  readonly why: readonly string[];
}

/** An import with a page of its rows. */
export interface RowsPage {
  readonly item: ShownImport;
  readonly show: ImportRowState | null;
  readonly rows: readonly ShownRow[];
  readonly next: string | null;
}

/** Whether nothing came of it, and nothing is kept of its rows: a preview that somebody put away, or nobody confirmed. */
export function isDiscarded({ item, show, rows }: RowsPage): boolean {
  const { state, made, taken } = item;
  return state === "cancelled" && made + taken === 0 && show === null && rows.length === 0;
}

/** What the state of a row is called: of an import that is over nothing is still to come. */
function rowWord(words: ImportWords, { settledAt }: ShownImport, state: ImportRowState): TextKey {
  return state === "ready" && settledAt !== null ? words.notMade : words.rows[state];
}

/** The rows of an import, all or those of one outcome. */
export function ImportRows({ page, words }: { page: RowsPage; words: ImportWords }) {
  const t = useT();
  const columns = [
    t("staff.imports.row"),
    t("staff.users.name"),
    t("staff.users.email"),
    t("staff.imports.outcome"),
    t("staff.imports.why"),
  ];
  return (
    <section aria-labelledby="rows-title" className="flex flex-col gap-4">
      <h2 id="rows-title" className="text-22">
        {t("staff.imports.rows")}
      </h2>
      <Choices page={page} words={words} />
      {page.rows.length === 0 ? (
        <p className="text-ink-soft">{t("staff.imports.noRows")}</p>
      ) : (
        <ListTable label={t("staff.imports.rows")} columns={columns}>
          {page.rows.map((row) => (
            <Row key={row.line} row={row} word={rowWord(words, page.item, row.state)} />
          ))}
        </ListTable>
      )}
      <Pager next={page.next} />
    </section>
  );
}

function Choices({ page, words }: { page: RowsPage; words: ImportWords }) {
  const { t, formats } = useLanguage();
  const { item, show } = page;
  const counts: Readonly<Record<ImportRowState, number>> = {
    ready: item.left,
    similar: item.similar,
    faulty: item.faulty,
    made: item.made,
    taken: item.taken,
  };
  const choices = [
    { state: null, label: t("staff.imports.allRows"), count: item.total },
    ...importRowStates
      .filter((state) => counts[state] > 0 || state === show)
      .map((state) => ({ state, label: t(rowWord(words, item, state)), count: counts[state] })),
  ];
  return (
    <nav aria-label={t("staff.imports.rows")} className="flex flex-wrap gap-2">
      {choices.map(({ state, label, count }) => (
        <Link
          key={label}
          to={state === null ? "?" : `?show=${state}`}
          preventScrollReset
          aria-current={state === show ? "page" : undefined}
          className={classes(
            "inline-flex min-h-11 items-center gap-2 rounded-full border px-4 no-underline",
            state === show ? "border-accent bg-accent-soft text-accent" : "border-line text-ink",
          )}
        >
          {label} <span className="tabular-nums">{formats.number(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

const tones: Readonly<Record<ImportRowState, NonNullable<ComponentProps<typeof Chip>["tone"]>>> = {
  ready: "plain",
  similar: "warn",
  faulty: "stop",
  made: "good",
  taken: "warn",
};

function Row({ row, word }: { row: ShownRow; word: TextKey }) {
  const t = useT();
  return (
    <tr className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 align-top md:table-row">
      <ListCell heading={t("staff.imports.row")} className="tabular-nums">
        {row.line}
      </ListCell>
      <ListCell className="basis-full font-semibold break-words">
        {row.to ? <Link to={row.to}>{row.name}</Link> : row.name || "–"}
        {row.born && (
          <p className="text-14 font-normal text-ink-soft">
            {t("profile.birthDate")}: {row.born}
          </p>
        )}
      </ListCell>
      <ListCell className="basis-full wrap-anywhere md:min-w-48">{row.email || "–"}</ListCell>
      <ListCell>
        <Chip tone={tones[row.state]}>{t(word)}</Chip>
      </ListCell>
      <ListCell className={row.why.length === 0 ? "hidden" : "basis-full"}>
        <ul className="flex flex-col gap-1 text-14">
          {row.why.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </ListCell>
    </tr>
  );
}
