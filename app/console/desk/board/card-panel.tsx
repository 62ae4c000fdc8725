import type { Card } from "../model/cards.ts";
import { type Opened, useBoardTools } from "./board-context.tsx";
import { EditPanel } from "./edit-panel.tsx";
import { LabelPanel } from "./label-panel.tsx";
import { MergePanel } from "./merge-panel.tsx";
import { ReplyPanel } from "./reply-panel.tsx";

/** What is unfolded on a question's card to be filled in. */
export function CardPanel(props: {
  card: Extract<Card, { kind: "question" }>;
  unfolded: Opened["what"] | null;
}) {
  const { card } = props;
  const { acts, alike, questions, open, save } = useBoardTools();
  const { question } = card;
  const isPending = acts.isPending(card.key);
  const close = () => open(null);
  switch (props.unfolded) {
    case "reply":
      return <ReplyPanel card={card} />;
    case "label":
      return <LabelPanel question={question} acts={acts} onClose={close} />;
    case "edit":
      return (
        <EditPanel
          question={question}
          isPending={isPending}
          onSave={(commands) => save(card, commands)}
          onClose={close}
        />
      );
    case "merge":
      return (
        <MergePanel
          question={question}
          all={questions}
          alike={alike.get(question.id) ?? []}
          isPending={isPending}
          onMerge={(ids, into) => save(card, [{ type: "questions.merge", questions: ids, into }])}
          onClose={close}
        />
      );
    default:
      return null;
  }
}
