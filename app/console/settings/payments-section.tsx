import { Form } from "@remix-run/react";
import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import type { PaymentAccountState } from "#workers/contract/money/payment-accounts.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { FormAlert } from "../forms/form-text.tsx";
import type { RefusedSettings, Settings } from "./sections.tsx";
import { settingsSectionKeys } from "./settings-model.ts";

type Payments = NonNullable<Settings["payments"]>;

const stateKeys: Record<PaymentAccountState, { readonly title: TextKey; readonly text: TextKey }> =
  {
    none: { title: "staff.payments.none", text: "staff.payments.noneText" },
    begun: { title: "staff.payments.begun", text: "staff.payments.begunText" },
    submitted: { title: "staff.payments.submitted", text: "staff.payments.submittedText" },
    restricted: { title: "staff.payments.restricted", text: "staff.payments.restrictedText" },
    enabled: { title: "staff.payments.enabled", text: "staff.payments.enabledText" },
  };

/**
 * The client's own account at Stripe: how it stands, and the way there. The way is a link, as that to a payment page is: forms
 * lead to no other site.
 */
export function PaymentsSection(props: {
  payments: Payments;
  /** To Stripe, of the answer to the form; null before it is asked for. */
  url: string | null;
  refused: RefusedSettings;
}) {
  const t = useT();
  const id = useId();
  const { payments, url } = props;
  const { intent, problems } = props.refused ?? {};
  const isRefused = intent === "payments" || intent === "checkPayments";
  const problem = payments.problem === null ? undefined : { code: payments.problem };
  return (
    <section
      id="payments"
      aria-labelledby={id}
      className="flex scroll-mt-20 flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="text-22">
        {t(settingsSectionKeys.payments)}
      </h2>
      <p className="max-w-160 text-ink-soft">{t("staff.payments.lead")}</p>
      <FormAlert problem={isRefused ? problems?.form : problem} />
      {payments.account.service === "stripe" ? (
        <Account payments={payments} url={url} />
      ) : (
        <p className="max-w-160">
          {payments.account.service === "stand-in"
            ? t("staff.payments.standIn")
            : t("errors.price.no_service")}
        </p>
      )}
    </section>
  );
}

function Account({ payments, url }: { payments: Payments; url: string | null }) {
  const t = useT();
  const { state, account } = payments.account;
  const keys = stateKeys[state];
  const isOver = payments.isLinkOver && url === null && state !== "enabled";
  return (
    <>
      <div role="status" className="flex max-w-160 flex-col gap-1">
        <p className={state === "enabled" ? "font-semibold text-ok" : "font-semibold"}>
          {t(keys.title)}
        </p>
        <p>{t(keys.text)}</p>
        {account !== null && (
          <p className="pt-1 text-14 wrap-anywhere text-ink-soft">
            {t("staff.payments.account")} <span translate="no">{account}</span>
          </p>
        )}
      </div>
      {isOver && <p className="max-w-160 text-warn">{t("staff.payments.linkOver")}</p>}
      {url !== null && <Way url={url} />}
      {state !== "enabled" && url === null && <Acts state={state} />}
    </>
  );
}

function Way({ url }: { url: string }) {
  const t = useT();
  return (
    <div className="flex max-w-160 flex-col items-start gap-2">
      <p>{t("staff.payments.linkText")}</p>
      <a href={url} className={buttonClasses({ look: "primary" })}>
        {t("staff.payments.toStripe")}
      </a>
    </div>
  );
}

/** What can be done in each state, first what is most likely to lead on. */
const acts: Record<
  Exclude<PaymentAccountState, "enabled">,
  readonly (readonly [Act, TextKey])[]
> = {
  none: [["payments", "staff.payments.begin"]],
  begun: [
    ["payments", "staff.payments.goOn"],
    ["checkPayments", "staff.payments.check"],
  ],
  // Nothing is left to be filled in, as far as anybody knows.
  submitted: [
    ["checkPayments", "staff.payments.check"],
    ["payments", "staff.payments.lookOver"],
  ],
  restricted: [
    ["payments", "staff.payments.giveMore"],
    ["checkPayments", "staff.payments.check"],
  ],
};
type Act = "payments" | "checkPayments";

function Acts({ state }: { state: Exclude<PaymentAccountState, "enabled"> }) {
  const t = useT();
  return (
    <div className="flex flex-wrap gap-3">
      {acts[state].map(([intent, key], place) => (
        <Form key={intent} method="post" preventScrollReset>
          <input type="hidden" name="intent" value={intent} />
          <Button type="submit" look={place === 0 ? "primary" : undefined}>
            {t(key)}
          </Button>
        </Form>
      ))}
    </div>
  );
}
