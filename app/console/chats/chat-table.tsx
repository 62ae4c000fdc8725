import type { CommandRunner } from "#app/console/room/use-command-runner.ts";
import { ChoiceBox, isAllIn, toggleAll, toggleRow } from "#app/console/table/row-choice.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { ChatTableRow, isRemovable, type RowAction } from "./chat-row.tsx";
import type { LiveRow } from "./model/live-rows.ts";

/** The messages of one view, each with what can be done to it. */
export function ChatTable(props: {
  rows: readonly LiveRow[];
  timeZone: string;
  runner: CommandRunner;
  chosen: ReadonlySet<string>;
  onChosen(chosen: ReadonlySet<string>): void;
  onAct(row: LiveRow, action: RowAction): void;
}) {
  const t = useT();
  const { rows, chosen, onChosen } = props;
  const removable = rows.filter(isRemovable).map(({ id }) => id);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t("chats.title")}</caption>
      <thead className="text-left text-14 text-ink-soft">
        <tr>
          <th scope="col" className="w-11 p-0">
            {removable.length > 0 && (
              <ChoiceBox
                label={t("chats.chooseAll", { n: removable.length })}
                checked={isAllIn(chosen, removable)}
                onChange={() => onChosen(toggleAll(chosen, removable))}
              />
            )}
          </th>
          <th scope="col" className="py-2 font-normal">
            {t("chats.message")}
          </th>
          <th scope="col" className="w-48 px-2 font-normal max-lg:hidden">
            {t("chats.sender")}
          </th>
          <th scope="col" className="w-44 px-2 font-normal max-lg:hidden">
            {t("chats.state")}
          </th>
          <th scope="col" className="w-40 px-2 font-normal max-lg:hidden">
            {t("chats.sent")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ChatTableRow
            key={row.id}
            row={row}
            timeZone={props.timeZone}
            isChosen={chosen.has(row.id)}
            runner={props.runner}
            onChoose={(id) => onChosen(toggleRow(chosen, id))}
            onAct={props.onAct}
          />
        ))}
      </tbody>
    </table>
  );
}
