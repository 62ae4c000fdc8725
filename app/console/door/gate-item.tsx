import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { ActButton } from "../forms/act-button.tsx";
import { FormAlert } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import type { GateRow } from "./door-model.ts";
import { GateFields } from "./gate-form.tsx";

/** A gate: whether a device scans there, until when, and what can be done about it. */
export function GateItem(props: {
  row: GateRow;
  timeZone: string;
  canEdit: boolean;
  /** A form about this gate that was refused. */
  refused: RefusedForm | undefined;
  /** It was changed just now. */
  isSaved: boolean;
}) {
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
      {canEdit && state !== "revoked" && <GateEdit key={`${name} ${row.endsAt}`} {...props} />}
    </li>
  );
}

/** The form that changes a gate, out of sight until it is asked for. */
function GateEdit({ row, timeZone, refused, isSaved }: Parameters<typeof GateItem>[0]) {
  const t = useT();
  const { id, name } = row;
  return (
    <details open={refused !== undefined || undefined} className="basis-full">
      <summary
        aria-label={t("staff.door.editNamed", { name })}
        className="min-h-11 w-fit cursor-pointer content-center"
      >
        {t("staff.door.edit")}{" "}
        <span role="status" className="text-ok">
          {isSaved && t("common.saved")}
        </span>
      </summary>
      <PostForm
        fault={refused}
        preventScrollReset
        className="flex max-w-160 flex-col gap-5 rounded-card border border-line bg-surface p-5"
      >
        <FormAlert problem={refused?.problems.form} />
        <input type="hidden" name="intent" value="edit" />
        <input type="hidden" name="id" value={id} />
        <GateFields row={row} refused={refused} timeZone={timeZone} />
        <Button type="submit" look="primary" className="self-start">
          {t("staff.door.save")}
        </Button>
      </PostForm>
    </details>
  );
}
