import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useFlash } from "../../flash/use-flash.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { importCard } from "../../imports/earlier-imports.tsx";
import type { AttendeeImportPage } from "./attendee-import.server.ts";

/** What each column of the sheet is read as: a choice for each, with what stands in it. */
export function ColumnsForm(props: { page: AttendeeImportPage; refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const flash = useFlash();
  const { columns, targets } = props.page;
  const refused = props.refused?.intent === "columns" ? props.refused : undefined;
  return (
    <section aria-labelledby="columns-title" className={importCard}>
      <h2 id="columns-title" className="text-22">
        {t("staff.attendeeImports.columnsTitle")}
      </h2>
      <p className="max-w-160 text-ink-soft">{t("staff.attendeeImports.columnsText")}</p>
      <PostForm fault={refused} preventScrollReset className="flex flex-col gap-5">
        <input type="hidden" name="intent" value="columns" />
        <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
          {columns.map(({ heading, as, examples }, place) => {
            const name = `columns.${place}`;
            const values = examples.join(" · ");
            return (
              <Field
                key={name}
                label={
                  <span className="wrap-anywhere">
                    {t("staff.attendeeImports.readAs", { heading })}
                  </span>
                }
                hint={
                  <span className="wrap-anywhere">
                    {values === ""
                      ? t("staff.attendeeImports.empty")
                      : t("staff.attendeeImports.example", { values })}
                  </span>
                }
                error={textOf(refused?.problems[name])}
              >
                <Select name={name} key={as} defaultValue={refused?.typed[name] ?? as ?? ""}>
                  <option value="">{t("staff.attendeeImports.notRead")}</option>
                  <Targets
                    label={t("staff.attendeeImports.groupPerson")}
                    targets={targets.person}
                  />
                  <Targets label={t("staff.attendeeImports.groupForm")} targets={targets.form} />
                </Select>
              </Field>
            );
          })}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit">{t("staff.attendeeImports.columnsDo")}</Button>
          <span role="status" className="text-ok">
            {flash === "columns" && !refused && t("staff.attendeeImports.columnsDone")}
          </span>
        </div>
      </PostForm>
    </section>
  );
}

function Targets(props: {
  label: string;
  targets: readonly { readonly as: string; readonly label: string }[];
}) {
  if (props.targets.length === 0) return null;
  return (
    <optgroup label={props.label}>
      {props.targets.map(({ as, label }) => (
        <option key={as} value={as}>
          {label}
        </option>
      ))}
    </optgroup>
  );
}
