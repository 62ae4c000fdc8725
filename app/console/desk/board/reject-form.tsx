import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { textLimits } from "#workers/contract/limits.ts";
import type { Card } from "../model/cards.ts";
import { useBoardTools } from "./board-context.tsx";
import { useFocusAtFirst } from "./use-focus-at-first.ts";

/** Rejecting: Enter is enough, a reason may be given. */
export function RejectForm({ card }: { card: Card }) {
  const t = useT();
  const { reject, open, acts, drafts } = useBoardTools();
  const draftKey = `reject:${card.key}`;
  const field = useFocusAtFirst<HTMLInputElement>();
  const [reason, setReason] = useState(() => drafts.get(draftKey) ?? "");
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        reject(card, reason.trim());
      }}
    >
      <Field
        label={t("desk.rejectReason")}
        note={t("desk.optional")}
        hint={t("desk.rejectReasonHint")}
      >
        <Input
          ref={field}
          value={reason}
          maxLength={textLimits.rejectReason.max}
          enterKeyHint="done"
          onChange={(event) => {
            setReason(event.target.value);
            drafts.set(draftKey, event.target.value);
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" size="small" aria-disabled={acts.isPending(card.key)}>
          {t("desk.rejectNow")}
        </Button>
        <Button size="small" onClick={() => open(null)}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
}
