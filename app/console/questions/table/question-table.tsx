import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import type { CommandRunner } from "#app/console/room/use-command-runner.ts";
import { ChoiceBox, isAllIn, toggleAll, toggleRow } from "#app/console/table/row-choice.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { useWindow } from "#app/ui/virtual-list/use-window.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { QuestionTableRow } from "./question-table-row.tsx";
import { RowDetail } from "./row-detail.tsx";

/** Columns of the widest screen: so many cells a row has. */
const columns = 7;

interface TableProps {
  readonly rows: readonly QuestionView[];
  readonly timeZone: string;
  readonly runner: CommandRunner;
  readonly chosen: ReadonlySet<string>;
  onChosen(chosen: ReadonlySet<string>): void;
}

/** The questions of one view, or that there are none. */
export function QuestionTable({ isReady, ...table }: TableProps & { isReady: boolean }) {
  const t = useT();
  if (table.rows.length > 0) return <Table {...table} />;
  return (
    <p role="status" className="rounded-card border border-line border-dashed p-6 text-ink-soft">
      {t(isReady ? "desk.tableEmpty" : "desk.connecting")}
    </p>
  );
}

/** The rows, of a long list those near to what is seen; each opens to its details. */
function Table({ rows, timeZone, runner, chosen, onChosen }: TableProps) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  const drafts = useRef(new Map<string, string>());
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = useCallback((id: string) => setOpenId((now) => (now === id ? null : id)), []);
  // What is open may have something written in it.
  const pieces = useWindow({
    list: table,
    attribute: "data-key",
    keys,
    kept: openId,
  });
  return (
    <div className="pb-8">
      <table
        ref={table}
        aria-rowcount={rows.length + 1}
        className="w-full table-fixed border-collapse"
      >
        <caption className="sr-only">{t("desk.allTitle")}</caption>
        <TableHead keys={keys} chosen={chosen} onChosen={onChosen} />
        {pieces.map((piece) => {
          if (piece.kind === "spacer") {
            return <RowSpacer key={`spacer ${piece.at}`} height={piece.height} />;
          }
          const question = rows[piece.index];
          if (!question) return null;
          const { id } = question;
          return (
            <tbody key={id} data-key={id}>
              <QuestionTableRow
                question={question}
                place={piece.index + 2}
                timeZone={timeZone}
                isChosen={chosen.has(id)}
                isOpen={openId === id}
                onChoose={() => onChosen(toggleRow(chosen, id))}
                onOpen={open}
              />
              {openId === id && (
                <tr>
                  <td colSpan={columns}>
                    <RowDetail question={question} runner={runner} drafts={drafts.current} />
                  </td>
                </tr>
              )}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function TableHead(props: Pick<TableProps, "chosen" | "onChosen"> & { keys: readonly string[] }) {
  const t = useT();
  const { keys, chosen, onChosen } = props;
  return (
    <thead className="text-left text-14 text-ink-soft">
      <tr aria-rowindex={1}>
        <th scope="col" className="w-11 p-0">
          <ChoiceBox
            label={t("desk.chooseAll", { n: keys.length })}
            checked={isAllIn(chosen, keys)}
            onChange={() => onChosen(toggleAll(chosen, keys))}
          />
        </th>
        <th scope="col" className="py-2 font-normal">
          {t("desk.question")}
        </th>
        <Head className="w-36 max-md:hidden">{t("desk.columnState")}</Head>
        <Head className="w-24 text-right max-md:hidden">{t("desk.columnVotes")}</Head>
        <Head className="w-40 max-lg:hidden">{t("desk.columnAsker")}</Head>
        <Head className="w-20 max-md:hidden">{t("desk.columnAsked")}</Head>
        <Head className="w-40 max-lg:hidden">{t("desk.answered")}</Head>
      </tr>
    </thead>
  );
}

function Head({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="col" className={classes("px-2 font-normal", className)}>
      {children}
    </th>
  );
}

/** Stands in the table for the rows that are not drawn. */
function RowSpacer({ height }: { height: number }) {
  return (
    <tbody data-spacer="" aria-hidden="true">
      <tr>
        <td colSpan={columns} className="p-0" style={{ height }} />
      </tr>
    </tbody>
  );
}
