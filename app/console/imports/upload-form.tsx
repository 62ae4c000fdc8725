import { type FormEvent, type ReactNode, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";

/** The field for a table of people, and the button that has it read. */
export function UploadForm(props: {
  limits: { readonly mb: number; readonly rows: number };
  refused: RefusedForm | undefined;
  /** Fields above the file's. */
  children?: ReactNode;
}) {
  const { t, formats } = useLanguage();
  const textOf = useProblemText();
  const { refused } = props;
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { mb, rows } = props.limits;
  const tooLarge = isTooLarge ? t("staff.imports.tooLargeHere", { mb }) : undefined;

  /** A file that would be refused is not sent at all. */
  function check(event: FormEvent<HTMLFormElement>) {
    const file = new FormData(event.currentTarget).get("file");
    const isLarge = file instanceof File && file.size > mb * 1024 * 1024;
    setIsTooLarge(isLarge);
    if (isLarge) event.preventDefault();
  }

  return (
    <PostForm
      fault={refused}
      encType="multipart/form-data"
      onSubmit={check}
      className="flex max-w-160 flex-col gap-5"
    >
      <p className="text-ink-soft">
        {t("staff.imports.uploadText", { mb, rows: formats.number(rows) })}
      </p>
      <input type="hidden" name="intent" value="upload" />
      {props.children}
      <Field label={t("staff.imports.file")} error={tooLarge ?? textOf(refused?.problems.file)}>
        <Input type="file" name="file" accept=".xlsx,.csv,.txt,.tsv,text/csv" className="py-2" />
      </Field>
      <div>
        <Button type="submit" look="primary">
          {t("staff.imports.upload")}
        </Button>
      </div>
    </PostForm>
  );
}
