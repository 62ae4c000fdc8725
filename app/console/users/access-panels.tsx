import { type ReactNode, useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { ManagedUser } from "#workers/domain/organisations/manage-user.ts";
import { FormAlert } from "../events/form-text.tsx";
import { ActButton } from "../manage/act-button.tsx";
import type { RefusedForm } from "../manage/refused-form.ts";

interface PanelProps {
  user: Pick<ManagedUser, "name" | "status" | "hasFactor">;
  refused: RefusedForm | undefined;
}

/** Who has lost the app and the codes is helped by whoever manages the account. */
export function SecondFactor({ user, refused }: PanelProps) {
  const t = useT();
  const name = { name: user.name };
  return (
    <Panel title={t("staff.users.factor")}>
      <p className="text-ink-soft">
        {t(user.hasFactor ? "staff.users.factorOn" : "staff.users.factorOff")}
      </p>
      {refused?.intent === "resetFactors" && <FormAlert problem={refused.problems.form} />}
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
    </Panel>
  );
}

export function Blocking({ user, refused }: PanelProps) {
  const t = useT();
  const name = { name: user.name };
  const isBlocked = user.status === "blocked";
  const isRefused = refused?.intent === "block" || refused?.intent === "unblock";
  return (
    <Panel title={t("staff.users.blocking")}>
      <p className="text-ink-soft">
        {t(isBlocked ? "staff.users.blockedText" : "staff.users.activeText")}
      </p>
      {isRefused && <FormAlert problem={refused.problems.form} />}
      {isBlocked ? (
        <ActButton intent="unblock">{t("staff.manage.unblock")}</ActButton>
      ) : (
        <ActButton
          intent="block"
          look="stop"
          confirm={{
            title: t("staff.users.blockTitle", name),
            text: t("staff.users.blockText", name),
          }}
        >
          {t("staff.manage.block")}
        </ActButton>
      )}
    </Panel>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="text-22">
        {title}
      </h2>
      {children}
    </section>
  );
}
