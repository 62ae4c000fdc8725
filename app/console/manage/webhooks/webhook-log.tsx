import type { SerializeFrom } from "@remix-run/cloudflare";
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { testType, webhookTypes } from "#workers/contract/webhooks/webhook-types.ts";
import { ActButton } from "../../forms/act-button.tsx";
import { FormAlert } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { EmptyState } from "../../lists/empty-state.tsx";
import { Pager } from "../../lists/pager.tsx";
import { useOwnZone } from "../../use-own-zone.ts";
import type { loadWebhook } from "./webhooks.server.ts";
import { typeKeys } from "./webhooks-model.ts";

type Log = SerializeFrom<typeof loadWebhook>["log"];
type Delivery = Log["items"][number];

/** What was sent to an endpoint, and what it answered. */
export function WebhookLog(props: { log: Log; isOn: boolean; refused: RefusedForm | undefined }) {
  const t = useT();
  const { log, isOn, refused } = props;
  useFollow(log.items.some(({ state, tries }) => state === "waiting" && tries === 0));
  const isOfLog = refused?.intent === "test" || refused?.intent === "resend";
  return (
    <section aria-labelledby="webhook-log" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="webhook-log" className="text-22">
          {t("staff.webhooks.log")}
        </h2>
        <div className="flex flex-wrap gap-2">
          <LinkButton to="." preventScrollReset>
            {t("staff.webhooks.refresh")}
          </LinkButton>
          {isOn && <ActButton intent="test">{t("staff.webhooks.sendTest")}</ActButton>}
        </div>
      </div>
      {isOfLog && <FormAlert problem={refused.problems.form} />}
      {log.items.length === 0 ? (
        <EmptyState title={t("staff.webhooks.logNone")} text={t("staff.webhooks.logNoneText")} />
      ) : (
        <ul>
          {log.items.map((delivery) => (
            <Line key={delivery.id} delivery={delivery} isOn={isOn} />
          ))}
        </ul>
      )}
      <Pager next={log.next} />
    </section>
  );
}

/** What was put into line just now is soon gone: the list follows it. */
function useFollow(isFresh: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isFresh) return;
    const timer = setInterval(revalidate, followEveryMs);
    return () => clearInterval(timer);
  }, [isFresh, revalidate]);
}

const followEveryMs = 2_000;

const stateKeys: Record<Delivery["state"], TextKey> = {
  waiting: "staff.webhooks.waiting",
  sent: "staff.webhooks.sent",
  failed: "staff.webhooks.failed",
  cancelled: "staff.webhooks.cancelled",
};
/** What has failed and is tried again says so: it does not only wait. */
function stateKeyOf({ state, tries }: Delivery): TextKey {
  return state === "waiting" && tries > 0 ? "staff.webhooks.retrying" : stateKeys[state];
}

const tones = { waiting: "warn", sent: "good", failed: "stop", cancelled: "plain" } as const;

function useTypeText(): (type: string) => string {
  const t = useT();
  return (type) => {
    const known = webhookTypes.find((each) => each === type);
    if (known) return t(typeKeys[known]);
    return type === testType ? t("staff.webhooks.test") : type;
  };
}

function Line({ delivery, isOn }: { delivery: Delivery; isOn: boolean }) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  const typeText = useTypeText();
  const { id, type, state, tries, createdAt, dueAt } = delivery;
  const at = formats.dayAndTime(createdAt, zone);
  const facts = [
    at,
    ...(tries > 0 ? [t("staff.webhooks.tries", { count: tries })] : []),
    ...(dueAt !== null && tries > 0
      ? [t("staff.webhooks.next", { at: formats.dayAndTime(dueAt, zone) })]
      : []),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="flex min-w-0 basis-80 grow flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="font-semibold">{type}</code>
          <Chip tone={tones[state]}>{t(stateKeyOf(delivery))}</Chip>
        </p>
        <p className="text-14 text-ink-soft">{[typeText(type), ...facts].join(" · ")}</p>
        <p className="text-14">
          <AnswerText answer={delivery.answer} />
        </p>
        <Contents delivery={delivery} />
      </div>
      {isOn && (state !== "waiting" || tries > 0) && (
        <ActButton
          intent="resend"
          fields={{ delivery: id }}
          label={t("staff.webhooks.resendNamed", { type, at })}
        >
          {t("staff.webhooks.resend")}
        </ActButton>
      )}
    </li>
  );
}

const problemKeys = {
  address: "staff.webhooks.problemAddress",
  connection: "staff.webhooks.problemConnection",
  timeout: "staff.webhooks.problemTimeout",
  off: "staff.webhooks.problemOff",
} as const satisfies Record<string, TextKey>;

function AnswerText({ answer }: { answer: Delivery["answer"] }) {
  const t = useT();
  if (answer === null) return t("staff.webhooks.noAnswer");
  if ("problem" in answer) return t(problemKeys[answer.problem]);
  return t("staff.webhooks.status", { status: answer.status, ms: answer.ms });
}

/** Request and answer as they were, folded away. */
function Contents({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { answer, messageId, request } = delivery;
  const body = answer !== null && "body" in answer ? answer.body : null;
  return (
    <div className="flex flex-col text-14">
      <Unfold name={t("staff.webhooks.request")} text={`webhook-id: ${messageId}\n\n${request}`} />
      {body !== null && (
        <Unfold
          name={t("staff.webhooks.answer")}
          text={body === "" ? t("staff.webhooks.emptyBody") : body}
        />
      )}
    </div>
  );
}

function Unfold({ name, text }: { name: string; text: string }) {
  return (
    <details className="max-w-160">
      <summary className="flex min-h-11 cursor-pointer items-center text-accent md:min-h-8">
        {name}
      </summary>
      <pre className="rounded-control bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">{text}</pre>
    </details>
  );
}
