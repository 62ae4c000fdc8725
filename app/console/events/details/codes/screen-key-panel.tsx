import { useT } from "#app/i18n/provider.tsx";
import type { DetailsData } from "../details-model.ts";
import { CopyButton } from "./copy-button.tsx";
import { SecretPanel, type SecretWords } from "./secret-panel.tsx";

const words: SecretWords = {
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
      words={words}
      lead={t(
        event.values.access.accessCode === "" ? "events.screenKeyLeadOpen" : "events.screenKeyLead",
      )}
      actions={{ make: "makeScreenKey", revoke: "revokeScreenKey" }}
      isMade={address !== ""}
    >
      <p className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 break-all">{address}</span>
        <CopyButton text={address} label={t("events.screenKeyAddress")} />
      </p>
    </SecretPanel>
  );
}
