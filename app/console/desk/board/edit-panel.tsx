import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import type { StaffCommand } from "#party/core/commands.ts";
import type { QuestionView } from "#party/views.ts";
import { cleanText, codeOfEmpty, textLength } from "#workers/contract/clean-text.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { useFocusAtFirst } from "./use-focus-at-first.ts";

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
  const { question, drafts } = props;
  const field = useFocusAtFirst<HTMLTextAreaElement>();
  const max = useRoomView((view) => view.settings?.maxLength ?? textLimits.question.max);
  const [text, setText] = useDraft(drafts, `edit:${question.id}`, question.text);
  const [short, setShort] = useDraft(drafts, `short:${question.id}`, question.short ?? "");
  const length = textLength(cleanText(text));
  const isOwnText = cleanText(text) === question.original;
  const isTooLong = length > max && !isOwnText;
  const shortLeft = shortMax - textLength(cleanText(short));

  function forget() {
    drafts.delete(`edit:${question.id}`);
    drafts.delete(`short:${question.id}`);
  }

  async function save() {
    if (length === 0 || isTooLong || shortLeft < 0) return;
    const commands: StaffCommand[] = [];
    const { id } = question;
    if (cleanText(text) !== question.text) {
      commands.push({ type: "question.edit", question: id, text });
    }
    if (cleanText(short) !== (question.short ?? "")) {
      commands.push({ type: "question.shorten", question: id, text: short });
    }
    if (await props.onSave(commands)) forget();
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
      <Field
        label={t("desk.editText")}
        hint={t("desk.editTextHint")}
        error={
          length === 0
            ? t(`errors.${codeOfEmpty(text)}`)
            : isTooLong && t("errors.text.too_long", { max })
        }
      >
        <TextArea
          ref={field}
          rows={4}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {question.original !== null && (
        <div className="flex flex-col items-start gap-1 text-14 text-ink-soft">
          <p className="whitespace-pre-line">
            {t("desk.originalText", { text: question.original })}
          </p>
          <Button size="small" look="quiet" onClick={() => setText(question.original ?? "")}>
            {t("desk.useOriginal")}
          </Button>
        </div>
      )}
      <Field
        label={t("desk.shortVersion")}
        note={t("desk.optional")}
        hint={t("desk.shortVersionHint", { n: shortLeft })}
        error={shortLeft < 0 && t("errors.text.too_long", { max: shortMax })}
      >
        <Input value={short} onChange={(event) => setShort(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" aria-disabled={props.isPending}>
          {t("desk.saveText")}
        </Button>
        <Button
          size="small"
          onClick={() => {
            forget();
            props.onClose();
          }}
        >
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
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
