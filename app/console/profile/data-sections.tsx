import { useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import type { DeletionState } from "#workers/domain/accounts/deletion/ask-deletion.ts";
import { FormAlert, useProblemText } from "../forms/form-text.tsx";
import type { ProfileAnswer } from "./profile-model.ts";
import { ProfileCard } from "./profile-section.tsx";

/** Everything that is stored about oneself, as a file. */
export function DataSection() {
  const t = useT();
  return (
    <ProfileCard id="data" title={t("profile.data")} lead={t("profile.dataLead")}>
      <p className="flex flex-wrap gap-3">
        <a href="/profile/data?format=html" download className={buttonClasses({})}>
          {t("keeping.readable")}
        </a>
        <a href="/profile/data" download className={buttonClasses({})}>
          {t("profile.download")}
        </a>
      </p>
    </ProfileCard>
  );
}

/** Deletes the profile, or keeps it after all. */
export function DeletionSection(props: {
  deletion: DeletionState;
  answer: ProfileAnswer | undefined;
}) {
  const t = useT();
  const { eraseAt, isLast, successors } = props.deletion;
  const isAlone = isLast === "client" && successors.length === 0;
  return (
    <ProfileCard id="deletion" title={t("profile.delete")} lead={t("profile.deleteLead")}>
      <p role="status" className="text-ok empty:hidden">
        {props.answer?.kind === "kept" && t("profile.kept")}
      </p>
      {eraseAt === null && isLast === "admin" && <Hindered text={t("profile.lastAdmin")} />}
      {eraseAt === null && isAlone && <Hindered text={t("profile.lastClientAlone")} />}
      {eraseAt === null && isLast !== "admin" && !isAlone && <DeletionForm {...props} />}
    </ProfileCard>
  );
}

function Hindered({ text }: { text: string }) {
  return <p className="rounded-control bg-warn-soft px-4 py-3 text-warn">{text}</p>;
}

function DeletionForm(props: { deletion: DeletionState; answer: ProfileAnswer | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const isBusy = useNavigation().state !== "idle";
  const { isLast, hasPassword, successors } = props.deletion;
  const { answer } = props;
  const refused = answer?.kind === "refused" && answer.section === "deletion" ? answer : undefined;
  return (
    <PostForm fault={refused} action="/profile" preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="delete" />
      <FormAlert problem={refused?.problems.form} />
      {isLast === "client" && (
        <>
          <Hindered text={t("profile.lastClient")} />
          <Field label={t("profile.successor")} error={textOf(refused?.problems.successorId)}>
            <Select name="successorId" defaultValue={refused?.typed.successorId ?? ""}>
              <option value="">{t("profile.chooseSuccessor")}</option>
              {successors.map(({ id, name, email }) => (
                <option key={id} value={id}>
                  {name} ({email})
                </option>
              ))}
            </Select>
          </Field>
        </>
      )}
      {hasPassword ? (
        <Field label={t("profile.deletePassword")} error={textOf(refused?.problems.password)}>
          <Input type="password" name="password" autoComplete="current-password" required />
        </Field>
      ) : (
        <p className="text-ink-soft">{t("factors.noPassword")}</p>
      )}
      <div>
        <Button type="submit" look="stop" aria-disabled={isBusy}>
          {t("profile.deleteButton")}
        </Button>
      </div>
    </PostForm>
  );
}
