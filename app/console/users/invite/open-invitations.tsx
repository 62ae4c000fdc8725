import { useT } from "#app/i18n/provider.tsx";
import { Chip } from "#app/ui/chip.tsx";
import type { InvitationPage } from "#workers/domain/organisations/invitations/list-invitations.ts";
import { ActButton } from "../../forms/act-button.tsx";
import { roleKeys } from "../role-keys.ts";

/** Who was invited and has not come yet, with the way to ask again. */
export function OpenInvitations({ items }: Pick<InvitationPage, "items">) {
  const t = useT();
  return (
    <section
      aria-labelledby="open-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="open-title" className="text-22">
        {t("staff.users.open")}
      </h2>
      {items.length === 0 && <p className="text-ink-soft">{t("staff.users.noneOpen")}</p>}
      <ul aria-labelledby="open-title">
        {items.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-3 first:border-0"
          >
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold">{one.name}</span>
              <span className="text-14 wrap-anywhere text-ink-soft">{one.email}</span>
              <span className="text-14 text-ink-soft">
                {[...one.roles.map((role) => t(roleKeys[role])), one.clientName]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-2">
              {one.daysLeft === 0 ? (
                <Chip tone="warn">{t("staff.users.expired")}</Chip>
              ) : (
                <span className="text-14 text-ink-soft">
                  {t("staff.users.expires", { n: one.daysLeft })}
                </span>
              )}
              <ActButton
                intent="again"
                fields={{ id: one.id }}
                label={t("staff.users.againNamed", { name: one.name })}
              >
                {t("staff.users.again")}
              </ActButton>
              <ActButton
                intent="withdraw"
                look="quiet"
                fields={{ id: one.id }}
                label={t("staff.users.withdrawNamed", { name: one.name })}
              >
                {t("staff.users.withdraw")}
              </ActButton>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
