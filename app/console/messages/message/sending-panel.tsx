import { useId } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { isPossible, recipientStates } from "#workers/contract/messages/messages.ts";
import { channelKeys, recipientStateKeys } from "#workers/contract/words/state-words.ts";
import { ActButton } from "../../forms/act-button.tsx";
import { begunKeyOf, failureKeyOf, messagesAddress, totalOf } from "../messages-model.ts";
import { AudienceLines } from "./audience-lines.tsx";
import type { MessagePageData, SendingData } from "./page-data.ts";
import { Recipients } from "./recipients.tsx";
import { useFollowSending } from "./use-follow-sending.ts";
import { useWhen } from "./use-when.ts";

/** How far a message has come, what can be done about it, and its recipients one by one. */
export function SendingPanel({ page, sending }: { page: MessagePageData; sending: SendingData }) {
  const t = useT();
  const id = useId();
  const { message } = page;
  const left = totalOf(message, "waiting", "queued");
  // Also of one that was paused or stopped: what was being handed over arrives after that.
  useFollowSending(message.state === "sending" || left > 0);
  return (
    <>
      <section
        aria-labelledby={id}
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
      >
        <h2 id={id} className="text-22">
          {t(
            message.state === "scheduled"
              ? "staff.messages.schedule"
              : "staff.messages.progressLabel",
          )}
        </h2>
        {message.failure && (
          <p className="font-semibold">{t(failureKeyOf(message, message.failure))}</p>
        )}
        {message.begunAt !== null && <Progress message={message} />}
        <Times page={page} />
        {page.awaited && <Awaited count={page.awaited} page={page} />}
        {page.canManage && <Acts page={page} resendable={sending.resendable} />}
      </section>
      {message.begunAt !== null && <Recipients page={page} sending={sending} />}
    </>
  );
}

function Progress({ message }: Pick<MessagePageData, "message">) {
  const { t, formats } = useLanguage();
  const left = totalOf(message, "waiting", "queued");
  const done = totalOf(message, "sent", "failed", "uncertain", "cancelled");
  const all = done + left;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex max-w-160 flex-col gap-2">
        <ProgressBar
          isPolled
          label={t("staff.messages.progressLabel")}
          value={done}
          max={Math.max(all, 1)}
        />
        <p role="status" className="tabular-nums">
          {t("staff.messages.progress", {
            done: formats.number(done),
            all: formats.number(all),
          })}
        </p>
      </div>
      {message.figures.map((of) => (
        <div key={of.channel} className="flex flex-col gap-2">
          <h3 className="text-18">{t(channelKeys[of.channel])}</h3>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
            {recipientStates
              .filter((state) => state === "sent" || of[state] > 0)
              .map((state) => (
                <div key={state} className="flex flex-col-reverse justify-end">
                  <dt className="text-14 text-ink-soft">{t(recipientStateKeys[state])}</dt>
                  <dd
                    className={classes(
                      "text-28 font-semibold tabular-nums",
                      state === "failed" && "text-stop",
                    )}
                  >
                    {formats.number(of[state])}
                  </dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

/** To how many it would go by now, and to whom not. */
function Awaited(props: { count: NonNullable<MessagePageData["awaited"]>; page: MessagePageData }) {
  const t = useT();
  return (
    <>
      <AudienceLines count={props.count} slug={props.page.slug} />
      <p className="text-14 text-ink-soft">{t("staff.messages.laterHint")}</p>
    </>
  );
}

/** When it goes, or went. */
function Times({ page }: { page: MessagePageData }) {
  const { t, formats } = useLanguage();
  const when = useWhen(page);
  const { message, zone } = page;
  if (message.begunAt !== null) {
    const at = formats.full(message.begunAt, zone);
    return <p className="text-ink-soft">{t(begunKeyOf(message), { at })}</p>;
  }
  if (message.dueAt === null) return null;
  return <p>{when}</p>;
}

function Acts({
  page,
  resendable,
}: {
  page: MessagePageData;
  resendable: SendingData["resendable"];
}) {
  const t = useT();
  const { message, slug } = page;
  const { state } = message;
  const mayResend = isPossible("resend", state);
  const failed = mayResend ? resendable.failed : 0;
  const uncertain = mayResend ? resendable.uncertain : 0;
  const lost = totalOf(message, "failed", "uncertain") - resendable.failed - resendable.uncertain;
  return (
    <>
      {state === "sending" && (
        <p className="max-w-160 text-ink-soft">{t("staff.messages.progressText")}</p>
      )}
      <StillLeaving message={message} />
      {uncertain > 0 && (
        <p className="max-w-160 text-ink-soft">{t("staff.messages.uncertainText")}</p>
      )}
      {mayResend && lost > 0 && (
        <p className="max-w-160 text-ink-soft">{t("staff.messages.notAgain", { n: lost })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {isPossible("resume", state) && (
          <ActButton intent="resume" look="primary">
            {t("staff.messages.resume")}
          </ActButton>
        )}
        {isPossible("pause", state) && (
          <ActButton intent="pause">{t("staff.messages.pause")}</ActButton>
        )}
        {failed > 0 && (
          <ActButton intent="resend" fields={{ what: "failed" }} look="primary">
            {t("staff.messages.resendFailed", { n: failed })}
          </ActButton>
        )}
        {uncertain > 0 && (
          <ActButton intent="resend" fields={{ what: "uncertain" }}>
            {t("staff.messages.resendUncertain", { n: uncertain })}
          </ActButton>
        )}
        <ActButton intent="duplicate">{t("staff.messages.duplicate")}</ActButton>
        <Endings state={state} />
        {state === "sending" && (
          <noscript>
            <a href={messagesAddress(slug, message.id)} className={buttonClasses()}>
              {t("staff.messages.look")}
            </a>
          </noscript>
        )}
      </div>
    </>
  );
}

/** How many a pause or a stop came too late for; its place is there before there is something to say. */
function StillLeaving({ message: { state, handingOver } }: Pick<MessagePageData, "message">) {
  const t = useT();
  const isHeld = state === "paused" || state === "cancelled";
  return (
    <p role="status" className="max-w-160 text-ink-soft empty:hidden">
      {isHeld && handingOver > 0 && t("staff.messages.handingOver", { n: handingOver })}
    </p>
  );
}

function Endings({ state }: Pick<MessagePageData["message"], "state">) {
  const t = useT();
  return (
    <>
      {isPossible("stop", state) && (
        <ActButton
          intent="stop"
          look="quiet"
          confirm={{ title: t("staff.messages.stopTitle"), text: t("staff.messages.stopText") }}
        >
          {t("staff.messages.stop")}
        </ActButton>
      )}
      {isPossible("cancel", state) && (
        <ActButton
          intent="cancel"
          look="quiet"
          confirm={{
            title: t("staff.messages.cancelTitle"),
            text: t("staff.messages.cancelText"),
          }}
        >
          {t("staff.messages.cancel")}
        </ActButton>
      )}
    </>
  );
}
