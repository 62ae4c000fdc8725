import { useState } from "react";
import { ProblemAlert } from "#app/console/room/problem-alert.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import type { ReplyView } from "#party/protocol/entities.ts";
import { cleanText, codeOfEmpty, textLength } from "#workers/contract/clean-text.ts";
import { textLimits } from "#workers/contract/limits.ts";
import { type BoardQuestion, type Card, replyKey } from "../../questions/cards.ts";
import { PanelButtons } from "../../questions/panels/panel-buttons.tsx";
import { useFirstFocus } from "../../questions/panels/use-first-focus.ts";
import { sayProblem } from "../../room/say-outcome.ts";
import { Age } from "../age.tsx";
import { useBoardTools } from "../board/board-context.tsx";

const { min, max } = textLimits.staffReply;

/** A question's replies, and the staff's own answer to it. */
export function ReplyPanel({ card }: { card: BoardQuestion }) {
  const t = useT();
  const shown = card.replies.filter((reply) => reply.state === "approved");
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-3">
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {shown.map((reply) => (
            <Reply key={reply.id} reply={reply} />
          ))}
        </ul>
      ) : (
        <p className="text-14 text-ink-soft">{t("desk.noReplies")}</p>
      )}
      {!card.question.closed && <ReplyForm card={card} />}
    </div>
  );
}

function Reply({ reply }: { reply: ReplyView }) {
  const t = useT();
  const { runner, timeZone } = useBoardTools();
  const at = replyKey(reply.id);
  const problem = runner.problemAt(at);
  return (
    <li className="flex flex-col gap-1 text-14">
      <p className="whitespace-pre-line">{reply.text}</p>
      <div className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        {reply.byStaff && <StaffMark label={t("desk.byStaff")} />}
        <span>{reply.name ?? t("common.anonymous")}</span>
        <Age at={reply.sentAt} timeZone={timeZone} />
        <Button
          look="quiet"
          size="small"
          aria-disabled={runner.isPending(at) || undefined}
          onClick={() => void runner.run(at, { type: "reply.remove", reply: reply.id })}
        >
          {t("desk.remove")}
        </Button>
      </div>
      <ProblemAlert problem={problem} />
    </li>
  );
}

function ReplyForm({ card }: { card: Card }) {
  const t = useT();
  const { open, runner } = useBoardTools();
  const { field, text, keep, send, error, left } = useReply(card);
  return (
    <form
      method="dialog"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={t("desk.replyLabel")}
        error={error}
        hint={left < 100 ? t("desk.charactersLeft", { n: left }) : t("desk.replyHint")}
      >
        <TextArea
          ref={field}
          rows={3}
          value={text}
          onChange={(event) => keep(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              void send();
            }
          }}
        />
      </Field>
      <PanelButtons
        submit={t("desk.sendReply")}
        leave={t("common.close")}
        isPending={runner.isPending(card.key)}
        onLeave={() => open(null)}
      />
    </form>
  );
}

/** The reply as it is typed; what is not sent is kept. */
function useReply(card: Card) {
  const t = useT();
  const { sendReply, runner, drafts } = useBoardTools();
  const draftKey = `reply:${card.key}`;
  const field = useFirstFocus<HTMLTextAreaElement>();
  const [text, setText] = useState(() => drafts.get(draftKey) ?? "");
  const [isTouched, setTouched] = useState(false);
  const error = isTouched ? lengthError(text) : null;
  const problem = runner.problemAt(card.key);

  function keep(next: string) {
    setText(next);
    drafts.set(draftKey, next);
    runner.dismiss(card.key);
  }

  async function send() {
    setTouched(true);
    if (lengthError(text)) {
      field.current?.focus();
      return;
    }
    if (await sendReply(card, text)) {
      keep("");
      setTouched(false);
    } else field.current?.focus();
  }

  return {
    field,
    text,
    keep,
    send,
    error: error ? t(error.key, error.values) : problem && sayProblem(problem, t),
    /** Characters. */
    left: max - textLength(cleanText(text)),
  };
}

function lengthError(text: string) {
  const length = textLength(cleanText(text));
  if (length === 0) return { key: `errors.${codeOfEmpty(text)}`, values: {} } as const;
  if (length < min) return { key: "errors.text.too_short", values: { min } } as const;
  return length > max ? ({ key: "errors.text.too_long", values: { max } } as const) : null;
}
