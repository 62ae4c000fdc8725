import { type FormEvent, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { runLimits, slideFileLimits } from "#workers/contract/run/run-limits.ts";
import { ProblemAlert } from "../../room/problem-alert.tsx";
import type { CommandProblem } from "../../room/problems.ts";
import { CueIcon } from "../cue-icon.tsx";
import type { SlideUploader } from "./use-slide-upload.ts";

/** Takes a PDF, whose pages become the slides of a new item. */
export function SlidesForm(props: {
  uploader: SlideUploader;
  refusal: CommandProblem | null;
  onClose(): void;
}) {
  const { uploader, onClose } = props;
  const { state } = uploader;
  const t = useT();
  const [file, setFile] = useState<File | null>(null);
  const [typed, setTitle] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isBusy = state.kind === "reading" || state.kind === "sending";
  // Until somebody names it, it is called as the file that is chosen last.
  const title = typed ?? (file === null ? "" : nameOf(file));

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setMissing(file === null);
    if (file !== null && !isBusy && (await uploader.add(file, title))) onClose();
  }
  const isUnreadable = state.kind === "unreadable" && state.cue === null;
  const unreadable = isUnreadable ? t(state.key, state.values) : undefined;
  return (
    <form
      method="dialog"
      aria-label={t("staff.slides.new")}
      onSubmit={(event) => void add(event)}
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface p-4 sm:p-5"
    >
      <h2 className="flex items-center gap-2 text-18">
        <CueIcon kind="slides" /> {t("staff.slides.new")}
      </h2>
      <PdfField
        error={isMissing ? t("errors.file.missing") : unreadable}
        onChoose={(chosen) => {
          setFile(chosen);
          setMissing(false);
          if (state.kind === "unreadable") uploader.dismiss();
        }}
      />
      <Field
        label={t("staff.run.fieldTitle")}
        note={t("staff.run.optional")}
        hint={t("staff.run.fieldTitleHint")}
      >
        <Input value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      {state.kind === "reading" && <p role="status">{t("staff.slides.reading")}</p>}
      <ProblemAlert problem={props.refusal} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" aria-disabled={isBusy || undefined}>
          {t("staff.slides.addNow")}
        </Button>
        <Button onClick={onClose}>{t("common.cancel")}</Button>
      </div>
    </form>
  );
}

/** The field that a PDF is chosen in. */
export function PdfField(props: {
  label?: string;
  error: string | undefined;
  disabled?: boolean;
  onChoose(file: File): void;
}) {
  const t = useT();
  const hint = t("staff.slides.fileHint", {
    mb: slideFileLimits.bytes / 1_048_576,
    pages: runLimits.slides.pages,
  });
  return (
    <Field label={props.label ?? t("staff.slides.file")} hint={hint} error={props.error}>
      <Input
        type="file"
        accept="application/pdf,.pdf"
        className="py-2"
        disabled={props.disabled}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          if (chosen) props.onChoose(chosen);
        }}
      />
    </Field>
  );
}

/** Of a file without its ending, as an item is called. */
function nameOf({ name }: File): string {
  return name.replace(/\.pdf$/iu, "").slice(0, runLimits.title.max);
}
