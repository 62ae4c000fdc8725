import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ActButton } from "../forms/act-button.tsx";
import type { GateRow } from "./door-model.ts";

/** A gate: whether a device scans there, until when, and what can be done about it. */
export function GateItem(props: { row: GateRow; timeZone: string; canEdit: boolean }) {
  const { t, formats } = useLanguage();
  const { row, timeZone, canEdit } = props;
  const { id, name, openedAt, state, until } = row;
  const at = (time: number) => ({ at: formats.dayAndTime(time, timeZone) });
  const facts = [
    openedAt === null ? t("staff.door.unopened") : t("staff.door.openedAt", at(openedAt)),
    t("staff.door.until", at(until)),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="flex min-w-0 basis-80 grow flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          {state === "revoked" && <Chip tone="stop">{t("staff.door.isRevoked")}</Chip>}
          {state === "over" && <Chip>{t("staff.door.isOver")}</Chip>}
        </p>
        {state === "open" && <p className="text-14 text-ink-soft">{facts.join(" · ")}</p>}
      </div>
      {canEdit && state !== "revoked" && (
        <div className="flex flex-wrap gap-2">
          <ActButton
            intent="renew"
            fields={{ id }}
            label={t("staff.door.renewNamed", { name })}
            confirm={{
              title: t("staff.door.renewTitle", { name }),
              text: t("staff.door.renewText"),
            }}
          >
            {t("staff.door.renew")}
          </ActButton>
          <ActButton
            intent="revoke"
            fields={{ id }}
            label={t("staff.door.revokeNamed", { name })}
            confirm={{
              title: t("staff.door.revokeTitle", { name }),
              text: t("staff.door.revokeText"),
            }}
          >
            {t("staff.door.revoke")}
          </ActButton>
        </div>
      )}
    </li>
  );
}
