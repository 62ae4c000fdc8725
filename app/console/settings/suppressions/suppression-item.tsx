import { useLanguage } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { SuppressionReason } from "#workers/contract/messages/suppressions.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { Suppression } from "#workers/domain/suppressions/suppressions.ts";
import { ActButton } from "../../forms/act-button.tsx";
import { useOwnZone } from "../../use-own-zone.ts";

const words = {
  unsubscribed: {
    name: "staff.suppressions.unsubscribed",
    confirm: "staff.suppressions.unsubscribedConfirm",
  },
  bounced: { name: "staff.suppressions.bounced", confirm: "staff.suppressions.bouncedConfirm" },
  complained: {
    name: "staff.suppressions.complained",
    confirm: "staff.suppressions.complainedConfirm",
  },
} as const satisfies Record<
  SuppressionReason,
  { readonly name: TextKey; readonly confirm: TextKey }
>;

/** An address in the list: why nothing goes there, since when, and the way to lift it. */
export function SuppressionItem(props: { item: Suppression; client: string; search: string }) {
  const { t, formats } = useLanguage();
  const zone = useOwnZone();
  const { id, address, reason, detail, createdAt } = props.item;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-4">
      <div className="flex min-w-0 grow basis-80 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{address}</span>
          <Chip tone={reason === "unsubscribed" ? "plain" : "warn"}>{t(words[reason].name)}</Chip>
        </p>
        <p className="text-14 text-ink-soft">
          {t("staff.suppressions.since", { at: formats.dayAndTime(createdAt, zone, true) })}
        </p>
        {detail && (
          <p className="text-14 text-ink-soft wrap-anywhere">
            {t("staff.suppressions.said", { detail })}
          </p>
        )}
      </div>
      <ActButton
        intent="lift"
        fields={{ id, client: props.client, q: props.search }}
        label={t("staff.suppressions.liftNamed", { address })}
        confirm={{
          title: t("staff.suppressions.liftTitle", { address }),
          text: t(words[reason].confirm),
        }}
      >
        {t("staff.suppressions.lift")}
      </ActButton>
    </li>
  );
}
