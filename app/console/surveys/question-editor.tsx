import type { DragEvent } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { surveyLimits } from "#workers/contract/limits.ts";
import { type DraftQuestion, hasOptions, kindNames, kinds, withKind } from "./model/draft.ts";

const { steps, maxOptions, end, title } = surveyLimits;

/** One question of a survey that is written, with its place in it. */
export function QuestionEditor(props: {
  question: DraftQuestion;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  isDropPlace: boolean;
  onChange(question: DraftQuestion): void;
  onMove(by: -1 | 1): void;
  onRemove(): void;
  onDragStart(event: DragEvent): void;
  onDragEnd(): void;
}) {
  const t = useT();
  const { question, number, onChange } = props;
  const set = (part: Partial<DraftQuestion>) => onChange({ ...question, ...part });
  const isStepped = question.kind === "rating" || question.kind === "scale";
  const numbers = isStepped
    ? range(steps.min, steps.max)
    : question.kind === "multiple"
      ? range(1, maxOptions)
      : [];
  return (
    <li
      data-question={question.key}
      className={`flex flex-col gap-3 rounded-card border bg-ground p-3 sm:p-4 ${props.isDropPlace ? "border-accent" : "border-line"}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3
          draggable
          onDragStart={props.onDragStart}
          onDragEnd={props.onDragEnd}
          title={t("surveying.dragQuestion")}
          className="cursor-grab text-16"
        >
          <span aria-hidden="true" className="text-ink-soft">
            ⠿{" "}
          </span>
          {t("surveying.question", { n: number })}
        </h3>
        <div className="flex flex-wrap gap-1">
          <Button
            size="small"
            look="quiet"
            aria-label={t("surveying.upQuestion", { n: number })}
            disabled={props.isFirst}
            onClick={() => props.onMove(-1)}
          >
            ↑
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={t("surveying.downQuestion", { n: number })}
            disabled={props.isLast}
            onClick={() => props.onMove(1)}
          >
            ↓
          </Button>
          <Button
            size="small"
            look="quiet"
            aria-label={t("surveying.removeQuestion", { n: number })}
            disabled={props.isFirst && props.isLast}
            onClick={props.onRemove}
          >
            ×
          </Button>
        </div>
      </div>
      <Field label={t("surveying.questionText")}>
        <Input
          value={question.title}
          maxLength={title.max}
          autoComplete="off"
          onChange={(event) => set({ title: event.target.value })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("surveying.kind")}>
          <Select
            value={question.kind}
            onChange={({ target }) =>
              onChange(withKind(question, kinds.find((kind) => kind === target.value) ?? "single"))
            }
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(kindNames[kind])}
              </option>
            ))}
          </Select>
        </Field>
        {numbers.length > 0 && (
          <Field label={t(isStepped ? "surveying.steps" : "surveying.max")}>
            <Select
              value={question.max}
              onChange={(event) => set({ max: Number(event.target.value) })}
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
      {hasOptions(question.kind) && (
        <Field label={t("surveying.options")}>
          <TextArea
            rows={4}
            value={question.options}
            onChange={(event) => set({ options: event.target.value })}
          />
        </Field>
      )}
      {question.kind === "scale" && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={t("surveying.low")} note={t("surveying.optional")}>
            <Input
              value={question.low}
              maxLength={end.max}
              autoComplete="off"
              onChange={(event) => set({ low: event.target.value })}
            />
          </Field>
          <Field label={t("surveying.high")} note={t("surveying.optional")}>
            <Input
              value={question.high}
              maxLength={end.max}
              autoComplete="off"
              onChange={(event) => set({ high: event.target.value })}
            />
          </Field>
        </div>
      )}
      <Switch
        checked={question.required}
        onChange={(event) => set({ required: event.target.checked })}
        label={t("surveying.required")}
      />
    </li>
  );
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
