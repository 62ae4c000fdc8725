import type { ReactNode } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { buttonClasses, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { ActButton } from "../forms/act-button.tsx";
import { FormAlert } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import { ItemHeader } from "../lists/item-header.tsx";
import { PageColumn } from "../page-column.tsx";
import { ImportRows, isDiscarded, type RowsPage } from "./import-rows.tsx";
import { ImportSummary, type ShownImport } from "./import-summary.tsx";
import { importStateLooks } from "./state-looks.ts";
import { useImportFigures } from "./use-import-figures.ts";
import type { ImportWords } from "./words.ts";

interface ImportPageProps {
  readonly page: RowsPage;
  readonly words: ImportWords;
  readonly refused: RefusedForm | undefined;
  /** The list of imports, and the import's own page. */
  readonly back: { readonly to: string; readonly title: string };
  readonly at: string;
  /** Where `/v1` tells how far it is. */
  readonly figuresAt: string;
  /** Why it stands still, when it does. */
  readonly reason: TextKey;
  /** Below the figures, e.g. what is not read. */
  readonly notes?: ReactNode;
  /** What can be done with a preview, in place of the usual. */
  readonly preview?: ReactNode;
  /** Where to go when it is over, before the usual. */
  readonly over?: ReactNode;
  /** The field for a corrected file, of a preview of which nothing is made. */
  readonly upload: ReactNode;
}

/** One import: what would become of its rows, how far it is, and what became of them. */
export function ImportPage(props: ImportPageProps) {
  const t = useT();
  const { page, words, refused, back } = props;
  const item = useImportFigures(page.item, props.figuresAt);
  const look = importStateLooks[item.state];
  const isPreview = item.state === "preview";
  if (isDiscarded(page)) return <Discarded {...props} />;
  return (
    <PageColumn>
      <ItemHeader backTo={back.to} back={back.title} name={item.fileName}>
        <Chip tone={look.tone}>{t(look.key)}</Chip>
      </ItemHeader>
      <FormAlert problem={refused?.problems.form} />
      <section
        aria-labelledby="import-title"
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
      >
        <h2 id="import-title" className="text-22">
          {t(isPreview ? "staff.imports.preview" : "staff.imports.result")}
        </h2>
        {!isPreview && <Progress item={item} label={t(words.progressLabel)} />}
        <ImportSummary item={item} words={words} />
        {props.notes}
        <Acts {...props} />
        {isPreview && item.ready === 0 && props.upload}
      </section>
      {isPreview && props.preview}
      <ImportRows page={page} words={words} />
    </PageColumn>
  );
}

/** Of a file that was put away before anything was made of it there is its name alone. */
function Discarded({ page, back }: ImportPageProps) {
  const t = useT();
  return (
    <PageColumn>
      <ItemHeader backTo={back.to} back={back.title} name={page.item.fileName}>
        <Chip>{t("staff.imports.stateDiscarded")}</Chip>
      </ItemHeader>
      <p className="max-w-160">{t("staff.imports.discardedText", { n: page.item.total })}</p>
      <p>
        <LinkButton to={back.to} look="primary">
          {t("staff.imports.newImport")}
        </LinkButton>
      </p>
    </PageColumn>
  );
}

function Progress({ item, label }: { item: ShownImport; label: string }) {
  const { t, formats } = useLanguage();
  const done = item.made + item.taken;
  return (
    <div className="flex max-w-160 flex-col gap-2">
      <ProgressBar isPolled label={label} value={done} max={Math.max(item.ready, 1)} />
      <p role="status" className="tabular-nums">
        {t("staff.imports.progress", {
          done: formats.number(done),
          all: formats.number(item.ready),
        })}
      </p>
    </div>
  );
}

function Acts(props: ImportPageProps) {
  const t = useT();
  const { words, at, reason } = props;
  const { item } = props.page;
  const cancel = (
    <ActButton
      intent="cancel"
      look="quiet"
      confirm={{ title: t("staff.imports.cancelTitle"), text: t(words.cancelText) }}
    >
      {t("staff.imports.cancel")}
    </ActButton>
  );
  switch (item.state) {
    case "preview":
      return <Preview {...props} />;
    case "running":
      return (
        <>
          <p className="max-w-160 text-ink-soft">{t(words.progressText)}</p>
          <div className="flex flex-wrap gap-2">
            <ActButton intent="stop">{t("staff.imports.stop")}</ActButton>
            {cancel}
            <noscript>
              <a href={at} className={buttonClasses()}>
                {t("staff.imports.look")}
              </a>
            </noscript>
          </div>
        </>
      );
    case "stopped":
      return (
        <>
          <p className="max-w-160">{t(reason)}</p>
          <div className="flex flex-wrap gap-2">
            <ActButton intent="resume" look="primary">
              {t("staff.imports.resume")}
            </ActButton>
            {cancel}
          </div>
        </>
      );
    default:
      return <Over {...props} />;
  }
}

function Preview({ page, words, at }: ImportPageProps) {
  const t = useT();
  const { item } = page;
  return (
    <>
      <p className="max-w-160 text-ink-soft">
        {t(item.ready === 0 ? words.nothingReady : words.previewText)} {t(words.previewKept)}
      </p>
      <div className="flex flex-wrap gap-2">
        {item.ready > 0 && words.confirm && (
          <ActButton intent="confirm" look="primary">
            {t(words.confirm, { n: item.ready })}
          </ActButton>
        )}
        <ActButton intent="cancel" look="quiet">
          {t("staff.imports.discard")}
        </ActButton>
        <Downloads item={item} at={at} words={words} />
      </div>
    </>
  );
}

function Over({ page, back, at, words, over }: ImportPageProps) {
  const t = useT();
  const { item } = page;
  const isDone = item.state === "done";
  return (
    <>
      <p>{t(isDone ? "staff.imports.doneText" : "staff.imports.cancelledText")}</p>
      <div className="flex flex-wrap gap-2">
        {over}
        <Downloads item={item} at={at} words={words} />
        <LinkButton to={back.to} look="quiet">
          {t("staff.imports.newImport")}
        </LinkButton>
      </div>
    </>
  );
}

/** All rows as a file, and where the kind knows it those that are wrong. */
function Downloads({ item, at, words }: { item: ShownImport; at: string; words: ImportWords }) {
  const t = useT();
  return (
    <>
      <a href={`${at}/result`} download className={buttonClasses()}>
        {t("staff.imports.download")}
      </a>
      {words.downloadFaulty && item.faulty > 0 && (
        <a href={`${at}/result?state=faulty`} download className={buttonClasses()}>
          {t(words.downloadFaulty)}
        </a>
      )}
    </>
  );
}
