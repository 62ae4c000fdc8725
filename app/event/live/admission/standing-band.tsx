import { StandingLine } from "#app/event/registration/standing-line.tsx";
import { useT } from "#app/i18n/provider.tsx";

/** Above the page before the event opens: where one stands, on the browser that has opened the mail about it. */
export function StandingBand(props: Parameters<typeof StandingLine>[0]) {
  const t = useT();
  return (
    <section aria-label={t("standing.title")} className="bg-sunk px-6 py-4">
      <div className="mx-auto flex w-full max-w-240 flex-col gap-1">
        <p className="font-semibold">
          <StandingLine {...props} />
        </p>
        <p className="text-14 text-ink-soft">{t("standing.change")}</p>
      </div>
    </section>
  );
}
