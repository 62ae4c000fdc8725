import { useT } from "#app/i18n/provider.tsx";
import { EmailForm } from "./email-form.tsx";

/** The event in somebody else's hands, by e-mail address. */
export function OwnerPanel() {
  const t = useT();
  return (
    <section
      aria-labelledby="owner-title"
      id="owner"
      className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="owner-title" className="text-22">
        {t("events.ownerTitle")}
      </h2>
      <p className="max-w-160 text-ink-soft">{t("events.ownerLead")}</p>
      <EmailForm
        intent="changeOwner"
        hint="events.ownerHint"
        action="events.ownerHand"
        done="events.ownerChanged"
        className="max-w-160"
      />
    </section>
  );
}
