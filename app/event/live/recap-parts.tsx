import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { StaffMark } from "#app/ui/staff-mark.tsx";
import type { ReplyView } from "#party/protocol/entities.ts";
import type { RecapView } from "#workers/domain/recap/recap.ts";
import type { EventInfo } from "./event-info.ts";
import { arrangeOwn } from "./questions/arrange.ts";
import { ownStateText } from "./questions/own-state.ts";

/** What one asked oneself, where each of it stands, and what was answered to it. */
export function OwnQuestions() {
  const t = useT();
  const questions = useRoomView((view) => view.questions);
  const own = useRoomView((view) => view.ownQuestions);
  const replies = useRoomView((view) => view.repliesByQuestion);
  const shown = arrangeOwn(questions, own);
  if (shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{t("recap.ownTitle")}</h2>
      <ul className="flex flex-col gap-3">
        {shown.map((question) => {
          const { key, tone } = ownStateText(question);
          return (
            <li
              key={question.id}
              className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
            >
              <p className="whitespace-pre-line wrap-anywhere">{question.text}</p>
              <p>
                <Chip tone={tone}>{t(key)}</Chip>
              </p>
              {question.reason && (
                <p className="text-14">{t("live.rejectedReason", { reason: question.reason })}</p>
              )}
              <RecapReplies replies={replies.get(question.id)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What was answered in writing, below its question. */
export function RecapReplies({ replies }: { replies: readonly ReplyView[] | undefined }) {
  const t = useT();
  return replies?.map((reply) => (
    <blockquote key={reply.id} className="mt-3 border-l-2 border-line pl-4">
      <p className="whitespace-pre-line">{reply.text}</p>
      <p className="flex flex-wrap items-center gap-2 text-14 text-ink-soft">
        {reply.byStaff && <StaffMark label={t("live.byStaff")} />}
        <bdi>{reply.name ?? t("common.anonymous")}</bdi>
      </p>
    </blockquote>
  ));
}

/** The recording, files to take along and the way to a certificate: told to who opens the page after the end. */
export function RecapOffers({ event }: { event: EventInfo }) {
  const t = useT();
  const { recap, slug } = event;
  if (!recap) {
    return (
      <p>
        <LinkButton to={`/c/${slug}`} reloadDocument>
          {t("recap.more")}
        </LinkButton>
      </p>
    );
  }
  return (
    <>
      <Recording recap={recap} />
      <Documents recap={recap} />
      {recap.hasCertificates && (
        <section className="flex flex-col items-start gap-3">
          <h2 className="text-18">{t("recap.certificate")}</h2>
          <p className="text-ink-soft">{t("recap.certificateLead")}</p>
          <LinkButton to={`/event/${slug}/user/data#certificate`} reloadDocument>
            {t("recap.certificateOpen")}
          </LinkButton>
        </section>
      )}
    </>
  );
}

function Recording({ recap: { recordingUrl, video } }: { recap: RecapView }) {
  const t = useT();
  if (recordingUrl === null && video === null) return null;
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-18">{t("recap.recording")}</h2>
      {video !== null && (
        <LinkButton to={video} reloadDocument>
          {t("recap.recordingOpen")}
        </LinkButton>
      )}
      {recordingUrl !== null && (
        <>
          <LinkButton to={recordingUrl} rel="noreferrer">
            {t(video === null ? "recap.recordingOpen" : "recap.recordingElsewhere")}
          </LinkButton>
          <p className="text-14 text-ink-soft">
            {t("recap.recordingNote", { host: hostOf(recordingUrl) })}
          </p>
        </>
      )}
    </section>
  );
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}

function Documents({ recap: { documents } }: { recap: RecapView }) {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18">{t("recap.documents")}</h2>
      <ul className="flex flex-col">
        {documents.map(({ id, title, ending, path }) => (
          <li key={id} className="border-line border-b">
            <a href={path} className="flex min-h-13 items-center justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere underline underline-offset-4">{title}</span>
              <span className="text-14 text-ink-soft uppercase">{ending}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
