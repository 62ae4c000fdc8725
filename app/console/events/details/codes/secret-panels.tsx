import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { DetailsData, EventAction } from "../details-model.ts";
import { EventActionButton } from "../event-action-button.tsx";
import { CopyButton } from "./copy-button.tsx";

/** What making, replacing and taking back a secret is called. */
interface SecretWords {
  readonly title: TextKey;
  readonly none: TextKey;
  readonly make: TextKey;
  readonly replace: TextKey;
  readonly replaceTitle: TextKey;
  readonly replaceText: TextKey;
  readonly revoke: TextKey;
  readonly revokeTitle: TextKey;
  readonly revokeText: TextKey;
}

const screenKeyWords: SecretWords = {
  title: "events.screenKeyTitle",
  none: "events.screenKeyNone",
  make: "events.screenKeyMake",
  replace: "events.screenKeyReplace",
  replaceTitle: "events.screenKeyReplaceTitle",
  replaceText: "events.screenKeyReplaceText",
  revoke: "events.screenKeyRevoke",
  revokeTitle: "events.screenKeyRevokeTitle",
  revokeText: "events.screenKeyRevokeText",
};

/** The key in the address of screens that nobody is to sign in at. */
export function ScreenKeyPanel({ event }: { event: DetailsData }) {
  const t = useT();
  const address = event.screenAddress ?? "";
  return (
    <SecretPanel
      id="screen-key"
      words={screenKeyWords}
      lead={t(
        event.values.access.accessCode === "" ? "events.screenKeyLeadOpen" : "events.screenKeyLead",
      )}
      actions={{ make: "makeScreenKey", revoke: "revokeScreenKey" }}
      isMade={address !== ""}
    >
      <p className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 wrap-anywhere">{address}</span>
        <CopyButton text={address} label={t("events.screenKeyAddress")} />
      </p>
    </SecretPanel>
  );
}

/** A secret of the event that can be made, replaced and taken back; `children` show the one there is. */
function SecretPanel(props: {
  id: string;
  words: SecretWords;
  lead: string;
  actions: { readonly make: EventAction; readonly revoke: EventAction };
  /** Whether there is one. */
  isMade: boolean;
  children: ReactNode;
}) {
  const t = useT();
  const { id, words, actions } = props;
  return (
    <section
      aria-labelledby={`${id}-title`}
      id={id}
      className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={`${id}-title`} className="text-22">
        {t(words.title)}
      </h2>
      <p className="text-ink-soft">{props.lead}</p>
      {props.isMade ? props.children : <p>{t(words.none)}</p>}
      <div className="flex flex-wrap gap-2">
        {props.isMade ? (
          <>
            <EventActionButton
              action={actions.make}
              confirm={{ title: t(words.replaceTitle), text: t(words.replaceText) }}
            >
              {t(words.replace)}
            </EventActionButton>
            <EventActionButton
              action={actions.revoke}
              confirm={{ title: t(words.revokeTitle), text: t(words.revokeText) }}
            >
              {t(words.revoke)}
            </EventActionButton>
          </>
        ) : (
          <EventActionButton action={actions.make}>{t(words.make)}</EventActionButton>
        )}
      </div>
    </section>
  );
}
