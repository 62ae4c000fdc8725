import { useLanguage } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import { fileSizeOf } from "../events/files/file-size.ts";
import { ActButton } from "../forms/act-button.tsx";
import type { ExportsPage } from "./exports.server.ts";
import { exportStateLooks, formatKeys, isExportRunning, kindKeys } from "./exports-model.ts";

interface ExportRowProps {
  readonly item: ExportsPage["items"][number];
  readonly page: ExportsPage;
}

/** One export: how far it is, its file while there is one, and what can be done about it. */
export function ExportListRow({ item, page }: ExportRowProps) {
  const { t } = useLanguage();
  const { key, tone } = exportStateLooks[item.state];
  const what = t("staff.exports.formatChosen", {
    what: t(kindKeys[item.kind].name),
    format: t(formatKeys[item.format]),
  });
  return (
    <li className="flex flex-col gap-3 border-t border-line py-4 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 basis-64 grow">
          <h3 className="text-16 font-semibold wrap-anywhere">{what}</h3>
          <Facts item={item} page={page} />
        </div>
        <Chip tone={tone}>{t(key)}</Chip>
      </div>
      {isExportRunning(item.state) && <Progress item={item} page={page} what={what} />}
      <Acts item={item} page={page} what={what} />
    </li>
  );
}

function Facts({ item, page }: ExportRowProps) {
  const { t, formats } = useLanguage();
  const { state, bytes, done, expiresAt } = item;
  const told = [t("staff.exports.madeOn", { at: formats.dayAndTime(item.createdAt, page.zone) })];
  if (bytes !== null) {
    const size = fileSizeOf(bytes, t, formats.number);
    const rows = t("staff.exports.rows", { n: done });
    told.push(t("staff.exports.size", { size, rows }));
  }
  if (expiresAt !== null) {
    told.push(t("staff.exports.until", { at: formats.dayAndTime(expiresAt, page.zone) }));
  }
  return (
    <>
      <p className="text-14 text-ink-soft">{told.join(" · ")}</p>
      {state === "failed" && <p className="text-14">{t("staff.exports.failedText")}</p>}
      {state === "expired" && <p className="text-14">{t("staff.exports.expiredText")}</p>}
    </>
  );
}

function Progress({ item, page, what }: ExportRowProps & { what: string }) {
  const { t, formats } = useLanguage();
  const { done, total } = item;
  return (
    <div className="flex max-w-160 flex-col gap-2">
      <ProgressBar
        isPolled
        label={t("staff.exports.progressLabel", { what })}
        value={done}
        max={Math.max(total, 1)}
      />
      <p role="status" className="tabular-nums">
        {t("staff.exports.progress", { done: formats.number(done), all: formats.number(total) })}
      </p>
      <noscript>
        <a href={`/events/${page.slug}/exports`} className={buttonClasses()}>
          {t("staff.exports.look")}
        </a>
      </noscript>
    </div>
  );
}

function Acts({ item, page, what }: ExportRowProps & { what: string }) {
  const { t } = useLanguage();
  const { id, state, name } = item;
  const fields = { id };
  return (
    <div className="flex flex-wrap gap-2">
      {name !== null && (
        <a
          href={`/events/${page.slug}/exports/${id}/file`}
          download={name}
          aria-label={t("staff.exports.downloadOf", { name })}
          className={buttonClasses({ look: "primary" })}
        >
          {t("staff.exports.download")}
        </a>
      )}
      {isExportRunning(state) ? (
        <ActButton intent="cancel" fields={fields} label={t("staff.exports.stopOf", { what })}>
          {t("staff.exports.stop")}
        </ActButton>
      ) : (
        <ActButton intent="again" fields={fields} label={t("staff.exports.againOf", { what })}>
          {t("staff.exports.again")}
        </ActButton>
      )}
      {state === "ready" && (
        <ActButton
          intent="cancel"
          look="quiet"
          fields={fields}
          label={t("staff.exports.removeOf", { what })}
          confirm={{ title: t("staff.exports.removeTitle"), text: t("staff.exports.removeText") }}
        >
          {t("staff.exports.remove")}
        </ActButton>
      )}
    </div>
  );
}
