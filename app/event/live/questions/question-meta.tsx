import { useLanguage } from "#app/i18n/provider.tsx";
import type { QuestionView } from "#party/views.ts";

/** Who, when, how many replies, and what else there is to know, on one line. */
export function QuestionMeta(props: {
  question: QuestionView;
  isOwn: boolean;
  replies: number;
  now: number;
  timeZone: string;
}) {
  const { t, formats } = useLanguage();
  const { question, timeZone } = props;
  const name = question.name ?? t("common.anonymous");
  return (
    <p className="pt-2 text-14 text-ink-soft">
      {props.isOwn ? `${name} (${t("live.byYou").toLowerCase()})` : name}
      {" · "}
      <time
        dateTime={new Date(question.askedAt).toISOString()}
        title={formats.full(question.askedAt, timeZone)}
      >
        {formats.ago(question.askedAt, props.now, timeZone)}
      </time>
      {props.replies > 0 && ` · ${t("live.replies", { n: props.replies })}`}
      {question.closed && ` · ${t("live.closed")}`}
    </p>
  );
}
