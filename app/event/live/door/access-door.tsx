import { Form, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { EventInfo } from "../event-info.ts";
import type { DoorError } from "../live-action.server.ts";
import { DoorFrame } from "./door-frame.tsx";

/** Asks for the event's access code; what was typed stays. */
export default function AccessDoor(props: { event: EventInfo; error: DoorError | null }) {
  const t = useT();
  const { error } = props;
  const isBusy = useNavigation().state !== "idle";
  return (
    <DoorFrame event={props.event}>
      <Form method="post" className="flex flex-col gap-6">
        <input type="hidden" name="intent" value="code" />
        <Field
          label={t("live.accessTitle")}
          hint={t("live.accessHint")}
          error={error && t(`errors.${error.code}`, error.detail)}
        >
          <Input
            name="access"
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            defaultValue={error?.typed ?? ""}
          />
        </Field>
        <Button type="submit" look="primary" size="large" wide disabled={isBusy}>
          {t("live.accessAction")}
        </Button>
      </Form>
    </DoorFrame>
  );
}
