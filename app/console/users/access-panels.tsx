import { useT } from "#app/i18n/provider.tsx";
import type { ManagedUser } from "#workers/domain/organisations/manage-user.ts";
import { ActButton } from "../forms/act-button.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import { ActPanel } from "../manage/act-panel.tsx";
import { BlockPanel } from "../manage/block-panel.tsx";

interface PanelProps {
  user: Pick<ManagedUser, "name" | "status" | "hasFactor">;
  refused: RefusedForm | undefined;
}

/** Who has lost the app and the codes is helped by whoever manages the account. */
export function SecondFactor({ user, refused }: PanelProps) {
  const t = useT();
  const name = { name: user.name };
  return (
    <ActPanel
      title={t("staff.users.factor")}
      text={t(user.hasFactor ? "staff.users.factorOn" : "staff.users.factorOff")}
      refused={refused?.intent === "resetFactors" ? refused : undefined}
    >
      {user.hasFactor && (
        <ActButton
          intent="resetFactors"
          confirm={{
            title: t("staff.users.factorResetTitle", name),
            text: t("staff.users.factorResetText", name),
          }}
        >
          {t("staff.users.factorReset")}
        </ActButton>
      )}
    </ActPanel>
  );
}

export function Blocking({ user, refused }: PanelProps) {
  const t = useT();
  const name = { name: user.name };
  const isBlocked = user.status === "blocked";
  return (
    <BlockPanel
      title={t("staff.users.blocking")}
      text={t(isBlocked ? "staff.users.blockedText" : "staff.users.activeText")}
      isBlocked={isBlocked}
      confirm={{
        title: t("staff.users.blockTitle", name),
        text: t("staff.users.blockText", name),
      }}
      refused={refused}
    />
  );
}
