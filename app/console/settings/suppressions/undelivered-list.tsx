import { useId } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { UndeliveredMail } from "#workers/domain/deliveries/undelivered/list-undelivered.ts";
import { ActButton } from "../../forms/act-button.tsx";
import { Pager } from "../../lists/pager.tsx";
import { FailureReason } from "../../messages/failure-reason.tsx";
import { useOwnZone } from "../../use-own-zone.ts";

/** What mails are called, by how their kind begins. */
const kindKeys: readonly (readonly [beginning: string, key: TextKey])[] = [
  ["invitation", "staff.suppressions.kindInvitation"],
  ["reset_password", "staff.suppressions.kindPassword"],
  ["auto_login", "staff.suppressions.kindSignIn"],
  ["verify_address", "staff.suppressions.kindVerify"],
  ["account_exists", "staff.suppressions.kindAccount"],
  ["password_changed", "staff.suppressions.kindAccount"],
  ["phone_", "staff.suppressions.kindAccount"],
  ["factor_", "staff.suppressions.kindAccount"],
  ["team_", "staff.suppressions.kindTeam"],
  ["event_", "staff.suppressions.kindEvent"],
  ["registration_", "staff.suppressions.kindRegistration"],
  ["webhook_", "staff.suppressions.kindWebhook"],
  ["message_test", "staff.suppressions.kindTest"],
  ["template_test", "staff.suppressions.kindTest"],
];
const staleKeys = {
  link_over: "staff.suppressions.linkOver",
  run_out: "staff.suppressions.runOut",
} as const satisfies Record<NonNullable<UndeliveredMail["stale"]>, TextKey>;

interface Props {
  readonly items: readonly UndeliveredMail[];
  readonly next: string | null;
  /** The client that the page is narrowed to, which the form goes back to; "" = none. */
  readonly client: string;
  /** Says whose each is. */
  readonly showsClients: boolean;
}

/** Mails beside messages that have not arrived: what became of each, and the button that sends it again or why there is none. */
export function UndeliveredList({ items, next, client, showsClients }: Props) {
  const { t } = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex scroll-mt-20 flex-col gap-3">
      <h2 id={id} className="text-22">
        {t("staff.suppressions.mails")}
      </h2>
      <p className="max-w-160 text-ink-soft">
        {t(items.length === 0 ? "staff.suppressions.noMails" : "staff.suppressions.mailsLead")}
      </p>
      {items.length > 0 && (
        <ul>
          {items.map((mail) => (
            <MailItem key={mail.id} mail={mail} client={client} showsClient={showsClients} />
          ))}
        </ul>
      )}
      <Pager next={next} name="mails" label={t("staff.suppressions.mailsPages")} />
    </section>
  );
}

function MailItem(props: { mail: UndeliveredMail; client: string; showsClient: boolean }) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  const { id, kind, recipient, client, state, reply, failure, settledAt, stale } = props.mail;
  const key = kindKeys.find(([beginning]) => kind.startsWith(beginning))?.[1];
  const name = t("staff.suppressions.mailTo", {
    kind: t(key ?? "staff.suppressions.kindOther"),
    address: recipient,
  });
  const isUncertain = state === "uncertain";
  const tried = t("staff.suppressions.mailSettled", {
    at: formats.dayAndTime(settledAt, zone, true),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="flex min-w-0 grow basis-80 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <Chip tone="warn">
            {t(isUncertain ? "staff.suppressions.mailUncertain" : "staff.suppressions.mailFailed")}
          </Chip>
        </p>
        <p className="text-14 text-ink-soft">
          {props.showsClient && client !== null ? `${client} · ${tried}` : tried}
        </p>
        {failure !== null && (
          <div className="text-14">
            <FailureReason failure={failure} reply={reply} />
          </div>
        )}
        {isUncertain && stale === null && (
          <p className="text-14 text-ink-soft">{t("staff.suppressions.mailUncertainText")}</p>
        )}
        {stale !== null && <p className="text-14">{t(staleKeys[stale])}</p>}
      </div>
      {stale === null && (
        <ActButton
          intent="resend"
          fields={{ id, client: props.client }}
          label={t("staff.suppressions.resendNamed", { mail: name })}
        >
          {t("staff.suppressions.resend")}
        </ActButton>
      )}
    </li>
  );
}
