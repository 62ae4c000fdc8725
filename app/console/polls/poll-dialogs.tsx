import { commandsToShowResult } from "#app/event/polls/result-seen.ts";
import { ShowResult } from "#app/event/polls/show-result.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Confirm } from "#app/ui/confirm.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { PollView } from "#party/protocol/entities.ts";
import type { CommandRunner } from "../room/use-command-runner.ts";
import { useScreen } from "../room/use-screen.ts";
import { commandsOf } from "./model/poll-actions.ts";
import { SaveTemplate } from "./templates/save-template.tsx";

/** What is asked about a poll before it is done. */
export interface AskedPoll {
  readonly action: "template" | "screenResult" | "reset" | "remove";
  readonly poll: PollView;
}

/** The dialogs of the page: at most one is open. */
export function PollDialogs(props: {
  asked: AskedPoll | null;
  runner: CommandRunner;
  onClose(): void;
}) {
  const t = useT();
  const toast = useToast();
  const { runner, onClose } = props;
  const { asked } = props;
  const { screen } = useScreen();
  const tallies = useRoomView((view) => view.tallies);
  const question =
    asked?.action === "reset" || asked?.action === "remove"
      ? { action: asked.action, poll: asked.poll }
      : null;

  async function confirm(confirmed: PollQuestion): Promise<void> {
    const commands = commandsOf(confirmed.poll, confirmed.action, screen);
    const isDone = await runner.run(confirmed.poll.id, ...commands);
    if (isDone && confirmed.action === "remove") toast(t("polls.removed"));
  }

  return (
    <>
      <SaveTemplate poll={asked?.action === "template" ? asked.poll : null} onClose={onClose} />
      <ShowResult
        poll={asked?.action === "screenResult" ? asked.poll : null}
        onConfirm={(one) => void runner.run(one.id, ...commandsToShowResult(one, screen))}
        onClose={onClose}
      />
      <PollConfirm
        question={question}
        people={question ? (tallies.get(question.poll.id)?.people ?? 0) : 0}
        onConfirm={(one) => void confirm(one)}
        onClose={onClose}
      />
    </>
  );
}

/** What is about to be lost, and of which poll. */
interface PollQuestion {
  readonly action: "reset" | "remove";
  readonly poll: PollView;
}

/** Asks before votes or a whole poll go, and names what goes. */
function PollConfirm(props: {
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
