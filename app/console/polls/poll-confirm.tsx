import { useT } from "#app/i18n/provider.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import type { PollView } from "#party/views.ts";

/** What is about to be lost, and of which poll. */
export interface PollQuestion {
  readonly action: "reset" | "remove";
  readonly poll: PollView;
}

/** Asks before votes or a whole poll go, and names what goes. */
export function PollConfirm(props: {
  question: PollQuestion | null;
  people: number;
  onConfirm(question: PollQuestion): void;
  onClose(): void;
}) {
  const t = useT();
  const { question, people } = props;
  const isReset = question?.action === "reset";
  const title = question?.poll.title ?? "";
  return (
    <Confirm
      open={question !== null}
      title={t(isReset ? "polls.resetTitle" : "polls.removeTitle")}
      action={t(isReset ? "polls.resetNow" : "polls.removeNow")}
      cancel={t("common.cancel")}
      destructive
      onClose={props.onClose}
      onConfirm={() => {
        if (question) props.onConfirm(question);
      }}
    >
      {isReset && t("polls.resetText", { n: people })}
      {!isReset && people === 0 && t("polls.removeText", { title })}
      {!isReset && people > 0 && t("polls.removeTextVotes", { title, n: people })}
    </Confirm>
  );
}
