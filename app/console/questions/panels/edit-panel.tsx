import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import type { StaffCommand } from "#party/core/commands.ts";
import type { QuestionView } from "#party/protocol/entities.ts";
import { cleanText, codeOfEmpty, textLength } from "#workers/contract/clean-text.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { PanelButtons } from "./panel-buttons.tsx";
import { useFirstFocus } from "./use-first-focus.ts";

const { max: shortMax } = textLimits.shortQuestion;

/** A question's text, with the author's own kept, and its short version for the screen. */
export function EditPanel(props: {
  question: QuestionView;
  isPending: boolean;
  /** What was typed and not saved, kept where the panel comes and goes. */
  drafts: Map<string, string>;
  /** True when all of them were accepted. */
  onSave(commands: readonly StaffCommand[]): Promise<boolean>;
  onClose(): void;
}) {
  const t = useT();
  const { question } = props;
  const field = useFirstFocus<HTMLTextAreaElement>();
  const { text, setText, error, short, setShort, shortLeft, forget, commands } = useTexts(
    question,
    props.drafts,
  );

  async function save() {
    if (error === null && shortLeft >= 0 && (await props.onSave(commands()))) forget();
  }

  return (
    <form
      method="dialog"
      className="flex flex-col gap-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={t("desk.editText")} hint={t("desk.editTextHint")} error={error}>
        <TextArea
          ref={field}
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {question.original !== null && <OriginalText text={question.original} onUse={setText} />}
      <Field
        label={t("desk.shortVersion")}
        note={t("desk.optional")}
        hint={t("desk.shortVersionHint", { n: shortLeft })}
        error={shortLeft < 0 && t("errors.text.too_long", { max: shortMax })}
      >
        <Input value={short} onChange={(event) => setShort(event.target.value)} />
      </Field>
      <PanelButtons
        submit={t("desk.saveText")}
        leave={t("common.cancel")}
        isPending={props.isPending}
        onLeave={() => {
          forget();
          props.onClose();
        }}
      />
    </form>
  );
}

function OriginalText({ text, onUse }: { text: string; onUse(text: string): void }) {
  const t = useT();
  return (
    <div className="flex flex-col items-start gap-1 text-14 text-ink-soft">
      <p className="whitespace-pre-line">{t("desk.originalText", { text })}</p>
      <Button size="small" look="quiet" onClick={() => onUse(text)}>
        {t("desk.useOriginal")}
      </Button>
    </div>
  );
}

/** The text and the short one as they are typed, and what makes them the question's. */
function useTexts(question: QuestionView, drafts: Map<string, string>) {
  const t = useT();
  const { id } = question;
  const max = useRoomView((view) => view.settings?.maxLength ?? textLimits.question.max);
  const [text, setText] = useDraft(drafts, `edit:${id}`, question.text);
  const [short, setShort] = useDraft(drafts, `short:${id}`, question.short ?? "");
  const length = textLength(cleanText(text));
  const isOwnText = cleanText(text) === question.original;
  const tooLong = length > max && !isOwnText ? t("errors.text.too_long", { max }) : null;
  return {
    text,
    setText,
    error: length === 0 ? t(`errors.${codeOfEmpty(text)}`) : tooLong,
    short,
    setShort,
    shortLeft: shortMax - textLength(cleanText(short)),
    forget() {
      drafts.delete(`edit:${id}`);
      drafts.delete(`short:${id}`);
    },
    commands() {
      const commands: StaffCommand[] = [];
      if (cleanText(text) !== question.text) {
        commands.push({ type: "question.edit", question: id, text });
      }
      if (cleanText(short) !== (question.short ?? "")) {
        commands.push({ type: "question.shorten", question: id, text: short });
      }
      return commands;
    },
  };
}

/** What is typed in a field: as it was left, or as it stands in the room. */
function useDraft(
  drafts: Map<string, string>,
  key: string,
  standing: string,
): readonly [string, (next: string) => void] {
  const [text, setText] = useState(() => drafts.get(key) ?? standing);
  return [
    text,
    (next) => {
      setText(next);
      if (next === standing) drafts.delete(key);
      else drafts.set(key, next);
    },
  ];
}
