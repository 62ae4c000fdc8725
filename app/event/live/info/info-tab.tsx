import { PreferencesForm } from "#app/guest/preferences-form.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { PrivacyLine } from "../admission/admission-frame.tsx";
import type { EventInfo } from "../event-info.ts";
import { Panel } from "../frame/panel.tsx";
import { EventFacts } from "./event-facts.tsx";
import { Leave } from "./leave.tsx";
import { OwnName } from "./own-name.tsx";
import { PassOn } from "./pass-on.tsx";

/** The tab Info: the event, the own name, the way in for others, language, privacy, and the way out. */
export default function InfoTab({ event }: { event: EventInfo }) {
  const t = useT();
  return (
    <Panel name={`${event.id}.info`} label={t("live.info")} className="gap-8 px-4 pt-2 pb-8">
      {() => (
        <>
          <EventFacts event={event} />
          <OwnName eventId={event.id} />
          <PassOn event={event} />
          <section className="flex flex-col gap-2">
            <h2 className="text-18">{t("live.settings")}</h2>
            <PreferencesForm stacked />
          </section>
          <section className="flex flex-col gap-2">
            <h2 className="text-18">{t("live.privacy")}</h2>
            <p className="text-14 text-ink-soft">{t("live.privacyText")}</p>
            <PrivacyLine days={event.retentionDays} />
          </section>
          <Leave />
        </>
      )}
    </Panel>
  );
}
