import { type KeyboardEvent, useRef } from "react";
import { useFocusAfter } from "#app/console/room/use-focus-after.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { pollLimits } from "#workers/contract/limits.ts";
import { moveTo } from "../../forms/move-item.ts";
import { type DraftOption, type DraftProblem, nextKey } from "../model/draft.ts";
import { addAfter, removeOption } from "../model/options.ts";
import { OptionRow } from "./option-row.tsx";

interface OptionsProps {
  readonly options: readonly DraftOption[];
  readonly problems: ReadonlyMap<number, DraftProblem>;
  readonly problem: DraftProblem | undefined;
  /** Keys of the right options; absent where none is right. */
  readonly right?: readonly number[] | undefined;
  onRight?(right: readonly number[]): void;
  onChange(options: readonly DraftOption[]): void;
}

/** The answers of a poll: written, added, taken away and moved, all of it from the keyboard too. */
export function OptionsEditor(props: OptionsProps) {
  const t = useT();
  const { options, problems, problem, onChange } = props;
  const { root, add, remove, move, onKeyDown } = useOptionKeys(options, onChange);

  function mark(key: number, isRight: boolean): void {
    const others = (props.right ?? []).filter((one) => one !== key);
    props.onRight?.(isRight ? [...others, key] : others);
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
            onMove={(by) => move(place, by)}
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

/** What changes the list of answers; the focus goes where one writes on, once that row is drawn. */
function useOptionKeys(
  options: readonly DraftOption[],
  onChange: (options: readonly DraftOption[]) => void,
) {
  const root = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useFocusAfter();

  function change(next: readonly DraftOption[], focus: number | null): void {
    if (focus !== null) {
      focusAfter(() => root.current?.querySelector<HTMLElement>(`[data-option="${focus}"]`));
    }
    onChange(next);
  }

  function add(after: number): void {
    if (options.length >= pollLimits.maxOptions) return;
    change(addAfter(options, after), nextKey(options));
  }

  function remove(place: number): void {
    if (options.length <= pollLimits.minOptions) return;
    change(removeOption(options, place), options[place === 0 ? 1 : place - 1]?.key ?? null);
  }

  function move(place: number, by: -1 | 1): void {
    const option = options[place];
    if (option) change(moveTo(options, place, place + by), option.key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, place: number): void {
    if (event.key === "Enter") {
      event.preventDefault();
      add(place);
    } else if (event.key === "Backspace" && options[place]?.text === "") {
      event.preventDefault();
      remove(place);
    } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      move(place, event.key === "ArrowUp" ? -1 : 1);
    }
  }

  return { root, add, remove, move, onKeyDown };
}
