import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useSend } from "#app/live/use-room.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { NameForm } from "../../composer/identity-sheet.tsx";

/** Says, before anybody votes, that the answer carries the name; asks for one where there is none. */
export default function NamedNotice({ name, canVote }: { name: string | null; canVote: boolean }) {
  const t = useT();
  const send = useSend();
  const [refused, setRefused] = useState<ErrorCode | null>(null);

  async function rename(next: string): Promise<void> {
    setRefused(null);
    const outcome = await send({ type: "person.rename", name: next });
    if (!outcome.ok) setRefused(outcome.code);
  }

  return (
    <div className="flex flex-col gap-4 rounded-card bg-warn-soft px-4 py-3 text-warn">
      <p>
        <strong className="font-semibold">{t("ballots.named")}</strong>{" "}
        {name === null ? t("ballots.namedHint") : t("ballots.namedAs", { name })}
      </p>
      {name === null && canVote && (
        <div className="rounded-card bg-surface p-4 text-ink">
          <NameForm
            name=""
            hint={t("ballots.namedNameHint")}
            action={t("ballots.namedGoOn")}
            onName={(next) => void rename(next)}
          />
        </div>
      )}
      {refused && (
        <p role="alert" className="font-semibold text-stop">
          {t(`errors.${refused}`)}
        </p>
      )}
    </div>
  );
}
