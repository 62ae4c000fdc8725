import { Form, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { EventInfo } from "../event-info.ts";
import type { DoorError } from "../live-action.server.ts";
import { DoorFrame } from "./door-frame.tsx";

/** Asks for a name, at events where everybody has one. */
export default function NameDoor(props: { event: EventInfo; error: DoorError | null }) {
  const t = useT();
  const { error } = props;
  const isBusy = useNavigation().state !== "idle";
  return (
    <DoorFrame event={props.event}>
      <Form method="post" className="flex flex-col gap-6">
        <input type="hidden" name="intent" value="name" />
        <Field
          label={t("live.yourName")}
          hint={t("live.nameShown")}
          error={error && t(`errors.${error.code}`, error.detail)}
        >
          <Input
            name="name"
            required
            autoComplete="nickname"
            enterKeyHint="go"
            maxLength={200}
            defaultValue={error?.typed ?? ""}
          />
        </Field>
        <Button type="submit" look="primary" size="large" wide disabled={isBusy}>
          {t("live.joinAction")}
        </Button>
      </Form>
    </DoorFrame>
  );
}
