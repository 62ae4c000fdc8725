import { useEffect, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Field, Input, Select } from "#app/ui/field.tsx";
import {
  type ExportFormat,
  type ExportKind,
  exportFormats,
  formatsOfKind,
} from "#workers/contract/exports/exports.ts";
import { FormPanel } from "../forms/form-panel.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import type { ExportsPage } from "./exports.server.ts";
import { formatKeys, kindKeys } from "./exports-model.ts";

interface NewExportProps {
  readonly page: ExportsPage;
  readonly refused: RefusedForm | undefined;
}

/** What is to be taken along, and as what. */
export function NewExport({ page, refused }: NewExportProps) {
  const { t } = useLanguage();
  const typed = refused?.typed;
  const asked = page.kinds.find((kind) => kind === typed?.kind) ?? page.chosen;
  const [kind, setKind] = useState<ExportKind | null>(asked);
  return (
    <FormPanel
      title={t("staff.exports.new")}
      intent="make"
      action={t("staff.exports.make")}
      refused={refused}
    >
      <fieldset className="flex min-w-0 flex-col gap-1">
        <legend className="mb-1 font-semibold">{t("staff.exports.what")}</legend>
        {page.kinds.map((one) => (
          <label key={one} className="flex min-h-11 items-start gap-3 py-1">
            <input
              type="radio"
              name="kind"
              value={one}
              defaultChecked={one === asked}
              onChange={() => setKind(one)}
              aria-labelledby={`name-${one}`}
              aria-describedby={`about-${one}`}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span id={`name-${one}`}>{t(kindKeys[one].name)}</span>
              <span id={`about-${one}`} className="block text-14 text-ink-soft">
                {t(kindKeys[one].about)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <FormatFields page={page} refused={refused} kind={kind} />
      <Field label={t("staff.exports.language")} className="max-w-80">
        <Select name="locale" defaultValue={typed?.locale ?? page.locale}>
          <option value="no">{t("common.norwegian")}</option>
          <option value="en">{t("common.english")}</option>
        </Select>
      </Field>
    </FormPanel>
  );
}

/** The formats of the kind; without scripts all of them, and whoever chooses another one is told. */
function FormatFields({ page, refused, kind }: NewExportProps & { kind: ExportKind | null }) {
  const { t, formats } = useLanguage();
  const textOf = useProblemText();
  const [isHere, setIsHere] = useState(false);
  const offered: readonly ExportFormat[] =
    isHere && kind !== null ? formatsOfKind[kind] : exportFormats;
  const sent = exportFormats.find((one) => one === refused?.typed.format);
  const [chosen, setChosen] = useState<ExportFormat>(sent ?? "xlsx");
  const format = offered.includes(chosen) ? chosen : (offered[0] ?? "xlsx");
  useEffect(() => setIsHere(true), []);
  const wrong = refused?.problems.format && sent;
  return (
    <>
      <Field
        label={t("staff.exports.as")}
        error={wrong && t("staff.exports.wrongFormat", { format: t(formatKeys[wrong]) })}
        className="max-w-80"
      >
        <Select
          name="format"
          value={format}
          onChange={({ target }) => {
            const next = exportFormats.find((one) => one === target.value);
            if (next) setChosen(next);
          }}
        >
          {offered.map((one) => (
            <option key={one} value={one}>
              {t(formatKeys[one])}
            </option>
          ))}
        </Select>
      </Field>
      {offered.includes("vtt") && (!isHere || format === "vtt") && (
        <Field
          label={t("staff.exports.recordingStart")}
          hint={t("staff.exports.recordingHint", {
            zone: page.zone.replaceAll("_", " "),
            at: formats.full(page.startsAt, page.zone),
          })}
          error={textOf(refused?.problems.recordingStart)}
          className="max-w-80"
        >
          <Input
            type="datetime-local"
            step={1}
            name="recordingStart"
            defaultValue={refused?.typed.recordingStart ?? ""}
          />
        </Field>
      )}
    </>
  );
}
