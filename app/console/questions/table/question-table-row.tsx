import { HeldFor, PassesIn } from "#app/console/room/held-marks.tsx";
import { ChoiceBox } from "#app/console/table/row-choice.tsx";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Avatar } from "#app/ui/avatar/avatar.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
import { stateNames } from "./table-filters.tsx";
import { tableStates } from "./table-view.ts";

/** A question as one row; on a phone its figures stand under its text. */
export function QuestionTableRow(props: {
  question: QuestionView;
  /** Its row in the table, from 1: not all of them are in the document. */
  place: number;
  timeZone: string;
  isChosen: boolean;
  isOpen: boolean;
  onChoose(): void;
  onOpen(id: string): void;
}) {
  const { t, formats } = useLanguage();
  const { question, timeZone, isOpen } = props;
  const asked = formats.time(question.askedAt, timeZone);
  return (
    <tr aria-rowindex={props.place} className="border-line border-t align-top">
      <td className="w-11 p-0">
        <ChoiceBox
          label={t("desk.choose", { text: question.text })}
          checked={props.isChosen}
          onChange={props.onChoose}
        />
      </td>
      <td className="py-2 pr-3">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => props.onOpen(question.id)}
          className="min-h-6 text-left wrap-anywhere whitespace-pre-line underline-offset-4 hover:underline"
        >
          {question.text}
        </button>
        <Marks question={question} />
        <p className="dotted pt-1 text-14 text-ink-soft md:hidden">
          <span>
            <StateName question={question} />
          </span>
          <span>{t("desk.votes", { n: question.votes })}</span>
          <Asker question={question} />
          <span>{asked}</span>
        </p>
      </td>
      <td className="px-2 py-2 whitespace-nowrap max-md:hidden">
        <StateName question={question} />
      </td>
      <td className="tabular px-2 py-2 text-right max-md:hidden">
        {formats.number(question.votes)}
      </td>
      <td className="px-2 py-2 wrap-anywhere max-lg:hidden">
        <Asker question={question} />
      </td>
      <td className="px-2 py-2 whitespace-nowrap max-md:hidden">{asked}</td>
      <td className="px-2 py-2 whitespace-nowrap max-lg:hidden">
        {question.answeredAt !== null && formats.time(question.answeredAt, timeZone)}
        {question.took !== null && question.took > 0 && (
          <span className="text-ink-soft"> {formats.duration(question.took)}</span>
        )}
      </td>
    </tr>
  );
}

function Marks({ question }: { question: QuestionView }) {
  const { t } = useLanguage();
  const labels = useRoomView((view) => view.labels);
  const names = question.labels.flatMap((id) => labels.get(id) ?? []);
  return (
    <p className="flex flex-wrap gap-1 empty:hidden">
      {names.map((name) => (
        <Chip key={name}>{name}</Chip>
      ))}
      {question.heldFor && <HeldFor words={question.heldFor} />}
      {question.passesAt !== undefined && <PassesIn at={question.passesAt} />}
      {question.editedAt !== null && <Chip>{t("desk.editedMark")}</Chip>}
      {question.short !== null && <Chip>{t("desk.shortMark")}</Chip>}
    </p>
  );
}

function StateName({ question }: { question: QuestionView }) {
  const { t } = useLanguage();
  if (question.highlightedAt !== null) return <>{t("desk.onScreen")}</>;
  if (question.state === "live" && question.order !== null) return <>{t("desk.next")}</>;
  const state = tableStates.find((each) => each === question.state);
  return <>{t(state ? stateNames[state] : "desk.stateDeleted")}</>;
}

/** Who asked, and how many others the same. */
function Asker({ question: { name, others } }: { question: QuestionView }) {
  const t = useT();
  const asker = name ?? t("common.anonymous");
  return (
    <span className="inline-flex items-center gap-1">
      <Avatar name={name ?? ""} size="tiny" />
      <span className="min-w-0">
        {others > 0 ? t("desk.andOthers", { name: asker, n: others }) : asker}
      </span>
    </span>
  );
}
