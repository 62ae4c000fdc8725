import { useNavigation } from "@remix-run/react";
import type { Faults } from "#app/guest/form-answer.ts";
import { FormFault, useFaultText } from "#app/guest/form-fault.tsx";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { KeptForm, KeptInputs } from "./kept-form.tsx";
import type { KeptInput, OwnLinkAnswer } from "./own-model.ts";

/**
 * Where a link was over by the time that a change was sent, and no script kept the page: all that was typed, to be saved by
 * the new link, which is mailed from here. Nothing of the event is told.
 */
export function LinkOverKept(props: {
  /** Why it was not saved. */
  faults: Faults | null;
  kept: readonly KeptInput[];
  /** What came of asking for the link. */
  answer: OwnLinkAnswer | null;
}) {
  const { faults, kept, answer } = props;
  const t = useT();
  const textOf = useFaultText();
  const isBusy = useNavigation().state !== "idle";
  const unsent = answer?.kind === "unsent" ? answer.faults : null;
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("registration.linkOver")}</h1>
        <p>{t("registration.linkOverKept")}</p>
      </header>
      <FormFault fault={faults?.form} />
      <PostForm fault={unsent} className="flex flex-col gap-4">
        <h2 className="text-22">{t("registration.linkOverFirst")}</h2>
        <p role="status" className="font-semibold text-ok wrap-anywhere empty:hidden">
          {answer?.kind === "sent" && t("registration.linkSent", { email: answer.email })}
        </p>
        <FormFault fault={unsent?.form} />
        <KeptInputs kept={kept} />
        <Field label={t("guest.email")} error={textOf(unsent?.fields.email)}>
          <Input
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={answer?.email ?? ""}
            required
          />
        </Field>
        <Button type="submit" name="intent" value="link" wide aria-disabled={isBusy}>
          {t("registration.linkSend")}
        </Button>
      </PostForm>
      <section className="flex flex-col gap-4">
        <h2 className="text-22">{t("registration.linkOverThen")}</h2>
        <KeptForm kept={kept} faults={faults}>
          <Field label={t("registration.newLink")} hint={t("registration.newLinkHint")}>
            <Input type="url" name="link" autoComplete="off" inputMode="url" required />
          </Field>
        </KeptForm>
      </section>
    </GuestFrame>
  );
}
