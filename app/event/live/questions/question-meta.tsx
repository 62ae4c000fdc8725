import { useLanguage } from "#app/i18n/provider.tsx";
import type { QuestionView } from "#party/protocol/entities.ts";
import { ownStateText } from "./own-state.ts";

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
  const self = props.isOwn ? ` (${t("live.byYou").toLowerCase()})` : "";
  const { others } = question;
  return (
    <p className="dotted pt-2 text-14 text-ink-soft">
      {others > 0 ? (
        <span>{t("live.andOthers", { name: `${name}${self}`, n: others })}</span>
      ) : (
        <span>
          <bdi>{name}</bdi>
          {self}
        </span>
      )}
      <time
        dateTime={new Date(question.askedAt).toISOString()}
        // Written for whoever points at it: each row's would be the dearest text of a phone's page, which nobody sees there.
        onPointerEnter={({ currentTarget }) => {
          currentTarget.title = formats.full(question.askedAt, timeZone);
        }}
      >
        {formats.ago(question.askedAt, props.now, timeZone)}
      </time>
      {props.replies > 0 && <span>{t("live.replies", { n: props.replies })}</span>}
      {question.editedAt !== null && <span>{t("live.edited")}</span>}
      {question.closed && <span>{t("live.closed")}</span>}
      {/* What is being answered says so above its text already. */}
      {props.isOwn && question.highlightedAt === null && (
        <span className="text-accent">{t(ownStateText(question).key)}</span>
      )}
    </p>
  );
}
