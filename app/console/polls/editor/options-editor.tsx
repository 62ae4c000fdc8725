import { type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import { pollLimits } from "#workers/contract/limits.ts";
import { type DraftOption, nextKey, type Problem } from "../model/draft.ts";
import { addAfter, moveOption, removeOption } from "../model/options.ts";

/** The answers of a poll: written, added, taken away and moved, all of it from the keyboard too. */
export function OptionsEditor(props: {
  options: readonly DraftOption[];
  problems: ReadonlyMap<number, Problem>;
  problem: Problem | undefined;
  /** Keys of the right options; absent where none is right. */
  right?: readonly number[] | undefined;
  onRight?(right: readonly number[]): void;
  onChange(options: readonly DraftOption[]): void;
}) {
  const t = useT();
  const { options, problems, problem, onChange } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<number | null>(null);

  // The row that is to have the focus may only now be in the document.
  useEffect(() => {
    if (wanted.current === null) return;
    root.current?.querySelector<HTMLInputElement>(`[data-option="${wanted.current}"]`)?.focus();
    wanted.current = null;
  });

  function change(next: readonly DraftOption[], focus: number | null): void {
    wanted.current = focus;
    onChange(next);
  }

  function mark(key: number, isRight: boolean): void {
    const others = (props.right ?? []).filter((one) => one !== key);
    props.onRight?.(isRight ? [...others, key] : others);
  }

  function add(after: number): void {
    if (options.length >= pollLimits.maxOptions) return;
    change(addAfter(options, after), nextKey(options));
  }

  function remove(place: number): void {
    if (options.length <= pollLimits.minOptions) return;
    change(removeOption(options, place), options[place === 0 ? 1 : place - 1]?.key ?? null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, place: number): void {
    const option = options[place];
    if (!option) return;
    if (event.key === "Enter") {
      event.preventDefault();
      add(place);
    } else if (event.key === "Backspace" && option.text === "") {
      event.preventDefault();
      remove(place);
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      change(moveOption(options, place, event.key === "ArrowUp" ? -1 : 1), option.key);
    }
  }

  return (
    <fieldset ref={root} className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{t("polls.fieldOptions")}</legend>
      <ol className="flex flex-col gap-2">
        {options.map(({ key, text }, place) => (
          <OptionRow
            key={key}
            id={key}
            text={text}
            n={place + 1}
            isLast={place === options.length - 1}
            canRemove={options.length > pollLimits.minOptions}
            problem={problems.get(key)}
            isRight={props.right?.includes(key)}
            onRight={(isRight) => mark(key, isRight)}
            onText={(next) =>
              onChange(options.map((one) => (one.key === key ? { key, text: next } : one)))
            }
            onKeyDown={(event) => onKeyDown(event, place)}
            onRemove={() => remove(place)}
            onMove={(by) => change(moveOption(options, place, by), key)}
          />
        ))}
      </ol>
      {problem && (
        <p role="alert" className="text-14 font-semibold text-stop">
          {t(problem.key, problem.values)}
        </p>
      )}
      <p className="text-14 text-ink-soft">
        {props.right && `${t("polls.rightHint")}. `}
        {t("polls.optionsHint")}
      </p>
      {options.length < pollLimits.maxOptions && (
        <Button
          size="small"
          className="self-start max-lg:min-h-11!"
          onClick={() => add(options.length - 1)}
        >
          {t("polls.addOption")}
        </Button>
      )}
    </fieldset>
  );
}

function OptionRow(props: {
  id: number;
  text: string;
  n: number;
  isLast: boolean;
  canRemove: boolean;
  problem: Problem | undefined;
  /** Absent where no option is right. */
  isRight: boolean | undefined;
  onRight(isRight: boolean): void;
  onText(text: string): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onRemove(): void;
  onMove(by: -1 | 1): void;
}) {
  const t = useT();
  const { n, problem } = props;
  const errorId = `option-${props.id}-error`;
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <span aria-hidden="true" className="tabular w-5 shrink-0 text-14 text-ink-soft">
          {n}
        </span>
        {props.isRight !== undefined && (
          <label className="flex min-h-11 min-w-11 shrink-0 items-center justify-center">
            <input
              type="checkbox"
              checked={props.isRight}
              aria-label={t("polls.isRight", { n })}
              title={t("polls.isRight", { n })}
              onChange={(event) => props.onRight(event.target.checked)}
              className="size-5 accent-accent"
            />
          </label>
        )}
        <Input
          data-option={props.id}
          aria-label={t("polls.optionN", { n })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
          value={props.text}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => props.onText(event.target.value)}
          onKeyDown={props.onKeyDown}
        />
        <RowButton
          label={t("polls.moveOptionUp", { n })}
          isOff={n === 1}
          onPress={() => props.onMove(-1)}
        >
          ↑
        </RowButton>
        <RowButton
          label={t("polls.moveOptionDown", { n })}
          isOff={props.isLast}
          onPress={() => props.onMove(1)}
        >
          ↓
        </RowButton>
        <RowButton
          label={t("polls.removeOption", { n })}
          isOff={!props.canRemove}
          onPress={props.onRemove}
        >
          ×
        </RowButton>
      </div>
      {problem && (
        <p id={errorId} role="alert" className="pl-6 text-14 font-semibold text-stop">
          {t(problem.key, problem.values)}
        </p>
      )}
    </li>
  );
}

function RowButton(props: { label: string; isOff: boolean; children: string; onPress(): void }) {
  return (
    <Button
      look="quiet"
      size="small"
      className="min-h-11! min-w-9 px-1!"
      aria-label={props.label}
      title={props.label}
      disabled={props.isOff}
      onClick={props.onPress}
    >
      <span aria-hidden="true">{props.children}</span>
    </Button>
  );
}
