import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomClient } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";

/** Leaves the event on this phone, after asking. */
export function Leave() {
  const t = useT();
  const client = useRoomClient();
  const submit = useSubmit();
  const [isAsking, setIsAsking] = useState(false);

  async function leave(): Promise<void> {
    await client.forget();
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
