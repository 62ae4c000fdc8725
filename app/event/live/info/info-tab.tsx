import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { CookieChoice } from "#app/guest/cookies/cookie-choice.tsx";
import { PreferencesForm } from "#app/guest/preferences-form.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomClient } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { forgetKeptPages } from "#app/ui/loading/kept-pages.ts";
import { OwnDataLink, PrivacyLine } from "../admission/admission-frame.tsx";
import { EventCover } from "../admission/event-cover.tsx";
import { EventLogo } from "../admission/event-logo.tsx";
import type { EventInfo } from "../event-info.ts";
import { Panel } from "../frame/panel.tsx";
import { EventFacts } from "./event-facts.tsx";
import { OwnAttendance } from "./own-attendance.tsx";
import { OwnName } from "./own-name.tsx";
import { OwnProfile } from "./own-profile.tsx";

/** The tab Info: the event, the own name, the way in for others, language, privacy, and the way out. */
export default function InfoTab({ event }: { event: EventInfo }) {
  const t = useT();
  return (
    <Panel name={`${event.id}.info`} label={t("live.info")} className="gap-8 px-4 pt-2 pb-8">
      {() => (
        <>
          <Banner event={event} />
          <EventFacts event={event} />
          <OwnName eventId={event.id} />
          {event.hybrid && <OwnAttendance />}
          <OwnProfile event={event} />
          <PassOn event={event} />
          <section className="flex flex-col gap-2">
            <h2 className="text-18">{t("live.settings")}</h2>
            <PreferencesForm stacked />
          </section>
          <section className="flex flex-col gap-2">
            <h2 className="text-18">{t("common.cookies")}</h2>
            <p className="text-14 text-ink-soft">{t("common.cookieText")}</p>
            <CookieChoice />
          </section>
          <section className="flex flex-col gap-2">
            <h2 className="text-18">{t("live.privacy")}</h2>
            <p className="text-14 text-ink-soft">{t("live.privacyText")}</p>
            <PrivacyLine event={event} />
            <p>
              <OwnDataLink slug={event.slug} />
            </p>
          </section>
          <Leave />
        </>
      )}
    </Panel>
  );
}

/** What the event looks like, where it has pictures. */
function Banner({ event }: { event: EventInfo }) {
  const { background, logo } = event;
  if (background === null) {
    return logo && <EventLogo path={logo} name={event.organiser || event.name} />;
  }
  return (
    <EventCover
      background={background}
      className="flex min-h-36 flex-col justify-end gap-3 rounded-card p-4"
    >
      {logo && <EventLogo path={logo} name={event.organiser || event.name} />}
      <p className="text-22 font-semibold wrap-anywhere">{event.name}</p>
    </EventCover>
  );
}

/** Leaves the event on this phone, after asking. */
function Leave() {
  const t = useT();
  const client = useRoomClient();
  const submit = useSubmit();
  const [isAsking, setIsAsking] = useState(false);

  async function leave(): Promise<void> {
    await client.forget();
    // The name by which one was here stands in it: the next one at this device is somebody else.
    await forgetKeptPages((path) => path === window.location.pathname);
    submit({ intent: "leave" }, { method: "post" });
  }

  return (
    <section className="border-t border-line pt-6">
      <Button onClick={() => setIsAsking(true)}>{t("live.leave")}</Button>
      <Confirm
        open={isAsking}
        title={t("live.leaveTitle")}
        action={t("live.leaveAction")}
        cancel={t("common.cancel")}
        destructive
        onConfirm={() => void leave()}
        onClose={() => setIsAsking(false)}
      >
        {t("live.leaveText")}
      </Confirm>
    </section>
  );
}

/** The way in for the person beside one: QR code and address. */
function PassOn({ event }: { event: EventInfo }) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{t("live.passOn")}</h2>
      <p className="text-ink-soft">
        {t("live.passOnText")}{" "}
        <span className="font-semibold wrap-anywhere text-ink">{event.joinAddress}</span>
      </p>
      <img
        src={`/v1/events/${event.slug}/qr?format=svg`}
        alt={t("live.qrLabel")}
        width="200"
        height="200"
        loading="lazy"
        className="self-start rounded-card border border-line"
      />
    </section>
  );
}
