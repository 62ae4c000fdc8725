import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView, useSend } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { NameForm } from "../composer/identity-sheet.tsx";
import { useIdentity } from "../composer/use-identity.ts";

/** The own name in this event, and the way to change it. */
export function OwnName({ eventId }: { eventId: string }) {
  const t = useT();
  const send = useSend();
  const { mode, name } = useIdentity(eventId);
  const canChange = useRoomView((view) => view.settings?.interaction ?? true);
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<ErrorCode | "ok" | null>(null);

  async function rename(next: string): Promise<void> {
    setIsAsking(false);
    const outcome = await send({ type: "person.rename", name: next });
    setAnswer(outcome.ok ? "ok" : outcome.code);
  }

  if (mode === "anonymous") {
    return (
      <section className="flex flex-col gap-2">
        <h2 className="text-18">{t("live.ownName")}</h2>
        <p className="text-ink-soft">{t("live.identityAlwaysAnonymous")}</p>
      </section>
    );
  }
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-18">{t("live.ownName")}</h2>
      <p className={name ? undefined : "text-ink-soft"}>{name ?? t("live.ownNameNone")}</p>
      <p role="status" className="text-14 text-ink-soft">
        {answer && t(answer === "ok" ? "live.nameSaved" : `errors.${answer}`)}
      </p>
      {canChange && (
        <p>
          <Button onClick={() => setIsAsking(true)}>
            {t(name ? "live.changeName" : "live.giveName")}
          </Button>
        </p>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t("live.identityNameTitle")}
      >
        <NameForm
          name={name ?? ""}
          hint={t("live.nameShown")}
          action={t("live.saveName")}
          onName={rename}
        />
      </Dialog>
    </section>
  );
}
