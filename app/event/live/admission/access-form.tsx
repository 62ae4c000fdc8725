import { useT } from "#app/i18n/provider.tsx";
import { Input } from "#app/ui/field.tsx";
import type { AdmissionError } from "../../admission.server.ts";
import type { EventInfo } from "../event-info.ts";
import { AdmissionForm } from "./admission-form.tsx";

/** Asks for the event's access code, and who was in before why again; what was typed stays. */
export default function AccessForm(props: {
  event: EventInfo;
  wasIn: boolean;
  error: AdmissionError | null;
}) {
  const t = useT();
  return (
    <AdmissionForm
      {...props}
      intent="code"
      label={t("live.accessTitle")}
      hint={t(props.wasIn ? "live.accessAgainHint" : "live.accessHint")}
      action={t("live.accessAction")}
    >
      <Input
        name="access"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={64}
        defaultValue={props.error?.typed ?? ""}
      />
    </AdmissionForm>
  );
}
