import { Form, useSubmit } from "@remix-run/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button, buttonClasses } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { type EventFile, eventFileLimits } from "#workers/contract/files/event-files.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { fileSizeOf } from "./file-size.ts";

/** A document: what it is, and the ways to rename, move and remove it. */
export function DocumentRow(props: {
  file: EventFile;
  isReadOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  refused: RefusedForm | undefined;
}) {
  const { t, formats } = useLanguage();
  const { file, isReadOnly } = props;
  const { title } = file;
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 basis-64 grow">
          <p className="font-semibold wrap-anywhere">{title}</p>
          <p className="text-14 wrap-anywhere text-ink-soft">
            {file.name} · {fileSizeOf(file.bytes, t, formats.number)}
          </p>
        </div>
        <a
          href={file.path}
          aria-label={t("staff.files.downloadNamed", { title })}
          className={buttonClasses({ size: "small" })}
        >
          {t("staff.files.download")}
        </a>
        {!isReadOnly && (
          <>
            {!props.isFirst && (
              <RowForm
                file={file}
                intent="move"
                values={{ position: file.position - 1 }}
                label={t("staff.files.documentUpNamed", { title })}
              >
                {t("staff.files.documentUp")}
              </RowForm>
            )}
            {!props.isLast && (
              <RowForm
                file={file}
                intent="move"
                values={{ position: file.position + 1 }}
                label={t("staff.files.documentDownNamed", { title })}
              >
                {t("staff.files.documentDown")}
              </RowForm>
            )}
            <RemoveFile file={file} />
          </>
        )}
      </div>
      {!isReadOnly && <Rename {...props} />}
    </li>
  );
}

function Rename({ file, refused }: { file: EventFile; refused: RefusedForm | undefined }) {
  const t = useT();
  const textOf = useProblemText();
  const problem = refused?.intent === "rename" ? refused.problems.title : undefined;
  return (
    <details open={problem !== undefined}>
      <summary
        aria-label={t("staff.files.documentRenameNamed", { title: file.title })}
        className="inline-flex min-h-8 cursor-pointer items-center text-14 text-ink-soft underline underline-offset-4"
      >
        {t("staff.files.documentChange")}
      </summary>
      <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3 pt-3">
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="id" value={file.id} />
        <Field
          label={t("staff.files.documentTitle")}
          error={textOf(problem)}
          className="min-w-0 basis-64 grow"
        >
          <Input
            name="title"
            key={file.title}
            defaultValue={problem ? refused?.typed.title : file.title}
            maxLength={eventFileLimits.title.max}
            autoComplete="off"
          />
        </Field>
        <Button type="submit">{t("staff.files.documentRename")}</Button>
      </Form>
    </details>
  );
}

function RowForm(props: {
  file: EventFile;
  intent: string;
  values?: Readonly<Record<string, number>>;
  label: string;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset onSubmit={(event) => props.onSubmit?.(event)}>
      <input type="hidden" name="intent" value={props.intent} />
      <input type="hidden" name="id" value={props.file.id} />
      {Object.entries(props.values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" size="small" aria-label={props.label}>
        {props.children}
      </Button>
    </Form>
  );
}

/** Removes a file, after asking where there is script to ask with. */
export function RemoveFile({ file }: { file: EventFile }) {
  const t = useT();
  const submit = useSubmit();
  const [asked, setAsked] = useState<HTMLFormElement | null>(null);
  const { title } = file;
  return (
    <>
      <RowForm
        file={file}
        intent="remove"
        label={t("staff.files.removeNamed", { title })}
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(event.currentTarget);
        }}
      >
        {t("staff.files.remove")}
      </RowForm>
      <Confirm
        open={asked !== null}
        title={t("staff.files.removeTitle", { title })}
        action={t("staff.files.remove")}
        cancel={t("common.cancel")}
        destructive
        onConfirm={() => {
          submit(asked, { preventScrollReset: true });
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      >
        {t("staff.files.removeText")}
      </Confirm>
    </>
  );
}
