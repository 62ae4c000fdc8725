import { useParams } from "@remix-run/react";
import { withRef } from "#app/guard.ts";
import type { Faults } from "#app/guest/form-answer.ts";
import { FormFault } from "#app/guest/form-fault.tsx";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { buttonClasses } from "#app/ui/button.tsx";
import { KeptForm } from "./kept-form.tsx";
import type { KeptInput } from "./own-model.ts";

/**
 * Where the session ended while somebody changed their registration, and no script kept the page: all that was typed,
 * to be sent once more when one is signed in again in another tab. Nothing of the event is told here.
 */
export function SignedOut({ faults, kept }: { faults: Faults; kept: readonly KeptInput[] }) {
  const t = useT();
  const { slug = "" } = useParams();
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("registration.ownTitle")}</h1>
      </header>
      <FormFault fault={faults.form} />
      <p>{t("registration.signedOutText")}</p>
      <p>
        <a
          href={withRef("/login", `/event/${slug}/user/details`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses()}
        >
          {t("registration.signedOutSignIn")}
        </a>
      </p>
      <KeptForm kept={kept} faults={faults} />
    </GuestFrame>
  );
}
