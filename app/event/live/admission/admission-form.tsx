import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { AdmissionError } from "../../admission.server.ts";
import type { EventInfo } from "../event-info.ts";
import { AdmissionFrame } from "./admission-frame.tsx";

/** One question on admission: its field, what is wrong with the answer, and the button that goes on. */
export function AdmissionForm(props: {
  event: EventInfo;
  intent: "code" | "name";
  label: string;
  hint: string;
  action: string;
  error: AdmissionError | null;
  /** Who one is, where a cookie may not come back. */
  token?: string | null;
  /** What stands around the form; the event's cover, where it is not said. */
  frame?: (form: ReactNode) => ReactNode;
  /** The field itself. */
  children: ReactNode;
}) {
  const t = useT();
  const { error } = props;
  const isBusy = useNavigation().state !== "idle";
  const { frame = (form) => <AdmissionFrame event={props.event}>{form}</AdmissionFrame> } = props;
  return frame(
    <Form method="post" discover="none" className="flex flex-col gap-6">
      <input type="hidden" name="intent" value={props.intent} />
      {props.token && <input type="hidden" name="token" value={props.token} />}
      <Field
        label={props.label}
        hint={props.hint}
        error={error && t(`errors.${error.code}`, error.detail)}
      >
        {props.children}
      </Field>
      <Button type="submit" look="primary" size="large" wide disabled={isBusy}>
        {props.action}
      </Button>
    </Form>,
  );
}
