import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { textLimits } from "#workers/contract/limits.ts";
import { PanelButtons } from "./panel-buttons.tsx";
import { useFirstFocus } from "./use-first-focus.ts";

/** Rejecting: Enter is enough, a reason may be given. */
export function RejectPanel(props: {
  reason: string;
  isPending: boolean;
  onReason(reason: string): void;
  onReject(reason: string): void;
  onClose(): void;
}) {
  const t = useT();
  const field = useFirstFocus<HTMLInputElement>();
  return (
    <form
      method="dialog"
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        props.onReject(props.reason.trim());
      }}
    >
      <Field
        label={t("desk.rejectReason")}
        note={t("desk.optional")}
        hint={t("desk.rejectReasonHint")}
      >
        <Input
          ref={field}
          value={props.reason}
          maxLength={textLimits.rejectReason.max}
          enterKeyHint="done"
          onChange={(event) => props.onReason(event.target.value)}
        />
      </Field>
      <PanelButtons
        submit={t("desk.rejectNow")}
        leave={t("common.cancel")}
        isPending={props.isPending}
        onLeave={props.onClose}
      />
    </form>
  );
}
