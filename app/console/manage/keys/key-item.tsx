import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ActButton } from "../../forms/act-button.tsx";
import { useOwnZone } from "../../use-own-zone.ts";
import { scopeKeys } from "./key-texts.ts";
import type { KeyRow } from "./keys-model.ts";

/** A key in the list: what it may do, who made it, when it was used and until when it works. */
export function KeyItem({ row, showsClient }: { row: KeyRow; showsClient: boolean }) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  const { id, name, expiresAt, lastUsedAt } = row;
  const at = (time: number) => ({ at: formats.dayAndTime(time, zone, true) });
  const until =
    expiresAt === null
      ? t("staff.keys.endless")
      : t(row.isOver ? "staff.keys.over" : "staff.keys.until", at(expiresAt));
  const facts = [
    t("staff.keys.madeBy", { name: row.createdBy.name, ...at(row.createdAt) }),
    lastUsedAt === null ? t("staff.keys.unused") : t("staff.keys.usedAt", at(lastUsedAt)),
    until,
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="flex min-w-0 basis-80 grow flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <code className="text-14 text-ink-soft">{row.start}…</code>
          {row.isOver && <Chip tone="stop">{t("staff.keys.isOver")}</Chip>}
        </p>
        {showsClient && <p>{row.client.name}</p>}
        <p>{formats.list(row.scopes.map((scope) => t(scopeKeys[scope])))}</p>
        <p className="text-14 text-ink-soft">{facts.join(" · ")}</p>
      </div>
      <ActButton
        intent="revoke"
        fields={{ id }}
        label={t("staff.keys.revokeNamed", { name })}
        confirm={{
          title: t("staff.keys.revokeTitle", { name }),
          text: t("staff.keys.revokeText"),
        }}
      >
        {t("staff.keys.revoke")}
      </ActButton>
    </li>
  );
}
