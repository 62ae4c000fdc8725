import type { ReactNode } from "react";
import { LandingPage } from "#app/event/landing/landing-page.tsx";
import type { LandingView } from "#app/event/landing/landing-view.ts";
import { useRememberedName } from "#app/guest/cookies/name-consent.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Input } from "#app/ui/field.tsx";
import type { OwnStanding } from "#workers/domain/registration/own-standing.ts";
import type { AdmissionError } from "../../admission.server.ts";
import type { EventInfo } from "../event-info.ts";
import { AdmissionForm } from "./admission-form.tsx";
import { AdmissionFrame, PrivacyLine } from "./admission-frame.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { StandingBand } from "./standing-band.tsx";
import { WithStanding } from "./with-standing.tsx";

/** Asks for a name, at events where everybody has one. */
export default function NameForm(props: {
  event: EventInfo;
  /** Before the event opens: it is told whether or not one gives a name. */
  landing?: LandingView | null;
  standing?: OwnStanding | null;
  now?: number;
  error: AdmissionError | null;
  /** Who one is, where a cookie may not come back. */
  token?: string | null;
}) {
  const t = useT();
  const remembered = useRememberedName();
  return (
    <AdmissionForm
      event={props.event}
      error={props.error}
      token={props.token ?? null}
      frame={(form) => <NameFrame {...props}>{form}</NameFrame>}
      intent="name"
      label={t("live.yourName")}
      hint={t("live.nameShown")}
      action={t("live.joinAction")}
    >
      <Input
        key={remembered}
        name="name"
        required
        autoComplete="nickname"
        enterKeyHint="go"
        maxLength={200}
        defaultValue={props.error?.typed ?? remembered}
      />
    </AdmissionForm>
  );
}

/** Around the form: the landing page above it, or the event's cover. */
function NameFrame(props: {
  event: EventInfo;
  landing?: LandingView | null;
  standing?: OwnStanding | null;
  now?: number;
  children: ReactNode;
}) {
  const t = useT();
  const { event, landing, standing, now = event.startsAt } = props;
  if (!landing) return <AdmissionFrame event={event}>{props.children}</AdmissionFrame>;
  return (
    <main>
      <WithStanding slug={event.slug} standing={standing}>
        {(live) => (
          <>
            {live && <StandingBand standing={live} event={event} />}
            <LandingPage event={event} landing={landing} standing={live} now={now} />
          </>
        )}
      </WithStanding>
      <section className="mx-auto flex w-full max-w-xl flex-col gap-6 px-6 py-10">
        <h2 className="text-28">{t("live.joinAction")}</h2>
        {props.children}
        <PrivacyLine event={event} />
        <LanguageLinks />
      </section>
    </main>
  );
}
