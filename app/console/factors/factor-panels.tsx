import type { ReactNode } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import {
  type FactorNews,
  type FactorState,
  type FactorsRefused,
  hasFactor,
} from "./factor-model.ts";
import { PasskeyAdd } from "./passkeys/passkey-add.tsx";
import { PasskeyHint } from "./passkeys/passkey-hints.tsx";
import { PasskeyList } from "./passkeys/passkey-list.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TotpBegin, TotpSetup } from "./totp-setup.tsx";

interface PanelProps {
  /** Where the forms are posted to. */
  readonly action: string;
  readonly email: string;
  readonly factors: FactorState;
  readonly news: FactorNews | undefined;
  readonly refused: FactorsRefused | undefined;
  readonly timeZone: string;
}

/** The own second factors: passkeys, the app, and the recovery codes that come with the first of them. */
export function FactorPanels(props: PanelProps) {
  const { factors, news } = props;
  const shown = news?.kind === "factorCodes" ? news.codes : [];
  return (
    <div className="flex flex-col gap-6">
      <Done factors={factors} news={news} />
      {shown.length > 0 && <RecoveryCodes email={props.email} codes={shown} />}
      <PasskeyPanel {...props} />
      <AppPanel {...props} />
      {hasFactor(factors) && shown.length === 0 && <CodesPanel {...props} />}
    </div>
  );
}

/** What has just been done. */
function Done({ factors, news }: Pick<PanelProps, "factors" | "news">) {
  const { t } = useLanguage();
  const said = (() => {
    switch (news?.kind) {
      case "factorOff":
        return hasFactor(factors) ? t("factors.appOff") : t("factors.turnedOff");
      case "passkeyOff":
        return hasFactor(factors) ? t("factors.passkeyRemoved") : t("factors.turnedOff");
      case "passkeyNamed":
        return t("factors.passkeyRenamed");
      case "factorCodes":
        if (news.on === null) return null;
        if (news.codes.length > 0) return t("factors.turnedOn");
        return t(news.on === "totp" ? "factors.appOn" : "factors.passkeyReady");
      default:
        return null;
    }
  })();
  return (
    <p role="status" className="text-ok empty:hidden">
      {said}
    </p>
  );
}

function Panel(props: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <h3 className="text-18 font-semibold">{props.title}</h3>
      {props.children}
    </div>
  );
}

function PasskeyPanel({ action, factors, news, refused, timeZone }: PanelProps) {
  const { t } = useLanguage();
  const { passkeys, place } = factors;
  return (
    <Panel title={t("factors.passkeys")}>
      <p className="text-ink-soft">{t("factors.passkeysLead")}</p>
      {passkeys.length > 0 && (
        <PasskeyList action={action} factors={factors} refused={refused} timeZone={timeZone} />
      )}
      <PasskeyHint place={place} />
      {place.isHere && (
        <PasskeyAdd action={action} factors={factors} news={news} refused={refused} />
      )}
    </Panel>
  );
}

function AppPanel({ action, factors, refused, timeZone }: PanelProps) {
  const { t, formats } = useLanguage();
  const { totpSince: since, passkeys, isRequired, pending } = factors;
  const lead = isRequired ? "factors.turnOffRequired" : "factors.turnOffLead";
  return (
    <Panel title={t("factors.app")}>
      {since !== null ? (
        <>
          <p>{t("factors.since", { when: formats.dayAndTime(since, timeZone) })}</p>
          <ProofForm
            intent="totpOff"
            action={action}
            title={t("factors.turnOffTitle")}
            lead={t(passkeys.length > 0 ? "factors.turnOffOthers" : lead)}
            button={t("factors.turnOff")}
            isStop
            factors={factors}
            refused={refused}
          />
        </>
      ) : pending ? (
        <TotpSetup action={action} factors={factors} pending={pending} refused={refused} />
      ) : (
        <>
          <p className="text-ink-soft">{t("factors.appHint")}</p>
          <TotpBegin action={action} factors={factors} refused={refused} />
        </>
      )}
    </Panel>
  );
}

function CodesPanel({ action, factors, refused }: PanelProps) {
  const { t } = useLanguage();
  return (
    <Panel title={t("factors.codesTitle")}>
      <p>{t("factors.codesLeft", { n: factors.recoveryCodesLeft })}</p>
      <ProofForm
        intent="codesAnew"
        action={action}
        title={t("factors.renew")}
        lead={t("factors.renewLead")}
        button={t("factors.renew")}
        factors={factors}
        refused={refused}
      />
    </Panel>
  );
}
