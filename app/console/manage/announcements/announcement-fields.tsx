import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { platformAnnouncementLimits } from "#workers/contract/organisations/console-limits.ts";
import { consoleRoles } from "#workers/contract/permissions.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { roleKeys } from "../../users/role-keys.ts";
import type { AnnouncementValues } from "./announcements-model.ts";

/** The fields of a message: a text in each language, when, and for whom. */
export function AnnouncementFields(props: {
  values: AnnouncementValues;
  zone: string;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { values, refused } = props;
  const { problems = {}, typed = {} } = refused ?? {};
  const textProblem = (problem: FieldProblem | undefined) =>
    textOf(problem && { ...problem, detail: problem.detail ?? platformAnnouncementLimits.text });
  return (
    <>
      <Field label={t("staff.platform.textNo")} error={textProblem(problems.textNo)}>
        <TextArea name="textNo" lang="nb" rows={3} defaultValue={typed.textNo ?? values.textNo} />
      </Field>
      <Field label={t("staff.platform.textEn")} error={textProblem(problems.textEn)}>
        <TextArea name="textEn" lang="en" rows={3} defaultValue={typed.textEn ?? values.textEn} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t("staff.platform.startsAt")} error={textOf(problems.startsAt)}>
          <Input
            type="datetime-local"
            name="startsAt"
            defaultValue={typed.startsAt ?? values.startsAt}
            required
          />
        </Field>
        <Field
          label={t("staff.platform.endsAt")}
          hint={t("staff.platform.zone", { zone: props.zone })}
          error={textOf(problems.endsAt)}
        >
          <Input
            type="datetime-local"
            name="endsAt"
            defaultValue={typed.endsAt ?? values.endsAt}
            required
          />
        </Field>
      </div>
      <RoleFields roles={values.roles} refused={refused} />
    </>
  );
}

function RoleFields(props: {
  roles: AnnouncementValues["roles"];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { refused } = props;
  const problem = refused?.problems.roles;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="font-semibold">{t("staff.platform.roles")}</legend>
      {problem && (
        <p role="alert" className="text-14 font-semibold text-stop">
          {textOf(problem)}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6">
        {consoleRoles.map((role) => (
          <label key={role} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              name="role"
              value={role}
              defaultChecked={
                refused ? refused.all.role?.includes(role) : props.roles.includes(role)
              }
              className="size-5 accent-accent"
            />
            {t(roleKeys[role])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
