import { useRememberedName } from "#app/guest/cookies/name-consent.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Input } from "#app/ui/field.tsx";
import type { AdmissionError } from "../../admission.server.ts";
import type { EventInfo } from "../event-info.ts";
import { AdmissionForm } from "./admission-form.tsx";

/** Asks for a name, at events where everybody has one. */
export default function NameForm(props: {
  event: EventInfo;
  error: AdmissionError | null;
  /** Who one is, where a cookie may not come back. */
  token?: string | null;
}) {
  const t = useT();
  const remembered = useRememberedName();
  return (
    <AdmissionForm
      {...props}
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
