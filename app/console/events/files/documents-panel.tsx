import { Form, useRevalidator } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { type EventFile, eventFileLimits } from "#workers/contract/files/event-files.ts";
import { uploadBytes } from "#workers/contract/files/upload-limits.ts";
import { FormAlert, useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { DocumentRow } from "./document-row.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useUpload } from "./use-upload.ts";

interface PanelProps {
  readonly slug: string;
  readonly documents: readonly EventFile[];
  readonly isReadOnly: boolean;
  readonly refused: RefusedForm | undefined;
}

/** The documents of an event, in the order in which they are shown, and the form for one more. */
export function DocumentsPanel(props: PanelProps) {
  const { t, formats } = useLanguage();
  const { documents, isReadOnly, refused } = props;
  const limits = {
    mb: formats.number(uploadBytes.document / 1_048_576),
    max: formats.number(eventFileLimits.documents),
  };
  return (
    <section
      id="documents"
      aria-labelledby="documents-title"
      className="flex scroll-mt-20 flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-col gap-2">
        <h2 id="documents-title" className="text-22">
          {t("staff.files.documents")}
        </h2>
        <p className="max-w-prose text-ink-soft">{t("staff.files.documentsLead", limits)}</p>
      </div>
      {documents.length === 0 ? (
        <p className="text-ink-soft">{t("staff.files.documentsNone")}</p>
      ) : (
        <ol className="flex flex-col">
          {documents.map((file, place) => (
            <DocumentRow
              key={file.id}
              file={file}
              isReadOnly={isReadOnly}
              isFirst={place === 0}
              isLast={place === documents.length - 1}
              refused={refused?.typed.id === file.id ? refused : undefined}
            />
          ))}
        </ol>
      )}
      {!isReadOnly && <AddDocument {...props} />}
    </section>
  );
}

function AddDocument({ slug, refused }: PanelProps) {
  const t = useT();
  const textOf = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { state, submit, cancel } = useDocumentUpload({ slug, file, form, onDone: setFile });
  const posted = refused?.intent === "add" ? refused : undefined;
  const problem = state.kind === "refused" ? state.problem : posted?.problems.file;
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={submit}
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <input type="hidden" name="intent" value="add" />
      <FormAlert problem={posted?.problems.form} />
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <Field label={t("staff.files.documentFile")} error={textOf(problem)}>
          <Input
            type="file"
            name="file"
            accept=".pdf,.doc,.docx"
            className="py-2"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        </Field>
        <Field
          label={t("staff.files.documentTitle")}
          note={t("events.optional")}
          hint={t("staff.files.documentTitleHint")}
          error={textOf(posted?.problems.title)}
        >
          <Input
            name="title"
            defaultValue={posted?.typed.title}
            maxLength={eventFileLimits.title.max}
            autoComplete="off"
          />
        </Field>
      </div>
      {state.kind === "sending" ? (
        <UploadProgress sent={state.sent} bytes={state.bytes} onCancel={cancel} />
      ) : (
        <div>
          <Button type="submit" look={file ? "primary" : "plain"}>
            {t("staff.files.documentAdd")}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Sends what was chosen by a call that tells how far it is; what nobody chose the form itself says. */
function useDocumentUpload(props: {
  slug: string;
  file: File | null;
  form: React.RefObject<HTMLFormElement>;
  onDone(file: null): void;
}) {
  const t = useT();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { state, send, cancel } = useUpload();
  const { slug, file, form } = props;

  function submit(event: FormEvent<HTMLFormElement>): void {
    if (!file) return;
    event.preventDefault();
    const title = String(new FormData(event.currentTarget).get("title") ?? "");
    const query = new URLSearchParams({ name: file.name, title });
    const path = `/v1/events/${slug}/files?${query}`;
    void send({ method: "POST", path, file: Promise.resolve(file) }).then((answer) => {
      if (answer === null) return;
      toast(t("staff.files.documentAdded", { title: title || file.name }));
      form.current?.reset();
      props.onDone(null);
      revalidate();
    });
  }

  return { state, submit, cancel };
}
