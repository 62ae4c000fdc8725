import { OfferLeft, StandingLine } from "#app/event/registration/standing-line.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import type { EventInfo } from "../event-info.ts";

/** Above the page before the event opens: where one stands, on the browser that has opened the mail about it. */
export function StandingBand(props: {
  standing: Parameters<typeof StandingLine>[0]["standing"];
  event: EventInfo;
}) {
  const t = useT();
  const { standing, event } = props;
  return (
    <section aria-label={t("standing.title")} className="bg-sunken px-6 py-4">
      <div className="mx-auto flex w-full max-w-240 flex-col gap-1">
        <p role="status" className="font-semibold">
          <StandingLine standing={standing} event={event} />
        </p>
        <OfferLeft standing={standing} />
        {standing.seat === "offered" && (
          <p className="py-1">
            <LinkButton to={`/event/${event.slug}/user/details`} look="primary" reloadDocument>
              {t("standing.take")}
            </LinkButton>
          </p>
        )}
        <p className="text-14 text-ink-soft">{t("standing.change")}</p>
      </div>
    </section>
  );
}
