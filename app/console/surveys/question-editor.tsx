import type { DragEvent } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { type SurveyKind, surveyKinds } from "#workers/contract/kinds.ts";
import { pollLimits } from "#workers/contract/limits.ts";
import { kindHasSteps } from "#workers/contract/polls/answer-kinds.ts";
import { surveyLimits } from "#workers/contract/surveys/survey-limits.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { OptionsEditor } from "../polls/editor/options-editor.tsx";
import type { DraftProblem } from "../polls/model/draft.ts";
import { type DraftQuestion, hasLines, surveyKindNames, withKind } from "./model/draft.ts";

/** What is wrong with an option is said by the room, for the question as a whole. */
const none: ReadonlyMap<number, DraftProblem> = new Map();

const numberNames: Partial<Record<SurveyKind, TextKey>> = {
  rating: "staff.surveys.steps",
  scale: "staff.surveys.steps",
  cloud: "polls.fieldWords",
};

const { steps, maxOptions, end, title } = surveyLimits;

interface EditorProps {
  readonly question: DraftQuestion;
  readonly number: number;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isDropPlace: boolean;
  onChange(question: DraftQuestion): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  onDragStart(event: DragEvent): void;
  onDragEnd(): void;
}

/** One question of a survey that is written, with its place in it. */
export function QuestionEditor(props: EditorProps) {
  const t = useT();
  const { question, onChange } = props;
  const set = (part: Partial<DraftQuestion>) => onChange({ ...question, ...part });
  return (
    <li
      data-question={question.key}
      className={`flex flex-col gap-3 rounded-card border bg-ground p-3 sm:p-4 ${props.isDropPlace ? "border-accent" : "border-line"}`}
    >
      <QuestionHead {...props} />
      <Field label={t("staff.surveys.questionText")}>
        <Input
          value={question.title}
          maxLength={title.max}
          autoComplete="off"
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <KindFields question={question} onChange={onChange} />
      {hasLines(question.kind) && (
        <Field label={t("staff.surveys.options")}>
          <TextArea
            rows={4}
            value={question.options}
            onChange={(event) => set({ options: event.target.value })}
          />
        </Field>
      )}
      {question.kind === "quiz" && (
        <OptionsEditor
          options={question.rows}
          problems={none}
          problem={undefined}
          right={question.right}
          onRight={(right) => set({ right })}
          onChange={(rows) => set({ rows })}
        />
      )}
      {question.kind === "scale" && <ScaleEnds question={question} set={set} />}
      <Switch
        checked={question.required}
        onChange={(event) => set({ required: event.target.checked })}
        label={t("staff.surveys.required")}
      />
    </li>
  );
}

/** Its number, by which it is dragged, and the buttons that move and remove it. */
function QuestionHead(props: EditorProps) {
  const t = useT();
  const { number } = props;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3
        draggable
        onDragStart={props.onDragStart}
        onDragEnd={props.onDragEnd}
        title={t("staff.surveys.dragQuestion")}
        className="cursor-grab text-16"
      >
        <span aria-hidden="true" className="text-ink-soft">
          ⠿{" "}
        </span>
        {t("staff.surveys.question", { n: number })}
      </h3>
      <div className="flex flex-wrap gap-1">
        <HeadButton
          label={t("staff.surveys.upQuestion", { n: number })}
          isOff={props.isFirst}
          onPress={() => props.onMove(-1)}
        >
          ↑
        </HeadButton>
        <HeadButton
          label={t("staff.surveys.downQuestion", { n: number })}
          isOff={props.isLast}
          onPress={() => props.onMove(1)}
        >
          ↓
        </HeadButton>
        <HeadButton
          label={t("staff.surveys.removeQuestion", { n: number })}
          isOff={props.isFirst && props.isLast}
          onPress={props.onRemove}
        >
          ×
        </HeadButton>
      </div>
    </div>
  );
}

function HeadButton(props: { label: string; isOff: boolean; children: string; onPress(): void }) {
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={props.label}
      disabled={props.isOff}
      onClick={props.onPress}
    >
      {props.children}
    </Button>
  );
}

function KindFields(props: Pick<EditorProps, "question" | "onChange">) {
  const t = useT();
  const { question, onChange } = props;
  const numbers = numbersOf(question.kind);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t("staff.surveys.kind")}>
        <Select
          value={question.kind}
          onChange={({ target }) =>
            onChange(
              withKind(question, surveyKinds.find((kind) => kind === target.value) ?? "single"),
            )
          }
        >
          {surveyKinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(surveyKindNames[kind])}
            </option>
          ))}
        </Select>
      </Field>
      {numbers.length > 0 && (
        <Field label={t(numberNames[question.kind] ?? "staff.surveys.max")}>
          <Select
            value={question.max}
            onChange={(event) => onChange({ ...question, max: Number(event.target.value) })}
          >
            {numbers.map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

function ScaleEnds(props: { question: DraftQuestion; set(part: Partial<DraftQuestion>): void }) {
  const t = useT();
  const { question, set } = props;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={t("staff.surveys.low")} note={t("staff.surveys.optional")}>
        <Input
          value={question.low}
          maxLength={end.max}
          autoComplete="off"
          onChange={(event) => set({ low: event.target.value })}
        />
      </Field>
      <Field label={t("staff.surveys.high")} note={t("staff.surveys.optional")}>
        <Input
          value={question.high}
          maxLength={end.max}
          autoComplete="off"
          onChange={(event) => set({ high: event.target.value })}
        />
      </Field>
    </div>
  );
}

/** What may be chosen beside the kind: steps, most options, most words. */
function numbersOf(kind: SurveyKind): readonly number[] {
  if (kindHasSteps(kind)) return range(steps.min, steps.max);
  if (kind === "multiple") return range(1, maxOptions);
  return kind === "cloud" ? range(pollLimits.words.min, pollLimits.words.max) : [];
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
