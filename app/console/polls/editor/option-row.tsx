import type { KeyboardEvent } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/field.tsx";
import type { DraftProblem } from "../model/draft.ts";

/** One answer of a poll that is written, with the buttons that move it and take it away. */
export function OptionRow(props: {
  id: number;
  text: string;
  n: number;
  isLast: boolean;
  canRemove: boolean;
  problem: DraftProblem | undefined;
  /** Absent where no option is right. */
  isRight: boolean | undefined;
  onRight(isRight: boolean): void;
  onText(text: string): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  onRemove(): void;
  onMove(by: -1 | 1): void;
}) {
  const t = useT();
  const { n, isRight, problem } = props;
  const errorId = `option-${props.id}-error`;
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <span aria-hidden="true" className="tabular w-5 shrink-0 text-14 text-ink-soft">
          {n}
        </span>
        {isRight !== undefined && (
          <RightBox label={t("polls.isRight", { n })} isRight={isRight} onRight={props.onRight} />
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
        <MoveButtons n={n} isLast={props.isLast} onMove={props.onMove} />
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

/** Whether the answer is right. */
function RightBox(props: { label: string; isRight: boolean; onRight(isRight: boolean): void }) {
  return (
    <label className="flex min-h-11 min-w-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        checked={props.isRight}
        aria-label={props.label}
        title={props.label}
        onChange={(event) => props.onRight(event.target.checked)}
        className="size-5 accent-accent"
      />
    </label>
  );
}

function MoveButtons(props: { n: number; isLast: boolean; onMove(by: -1 | 1): void }) {
  const t = useT();
  const { n } = props;
  return (
    <>
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
    </>
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
