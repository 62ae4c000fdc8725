import { Form, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { PersonPage } from "./person.server.ts";
import { type AskedIntent, confirmQuestions, personAddress } from "./person-model.ts";

/** Asks, on a page without scripts, before something is done that cannot be taken back. */
export function AskCard({ page, intent }: { page: PersonPage; intent: AskedIntent }) {
  const t = useT();
  const id = useId();
  const [params] = useSearchParams();
  const { attendee } = page;
  const name = attendee.name ?? attendee.email ?? t("staff.attendees.noName");
  const { title, text, action } = confirmQuestions[intent];
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="text-22">
        {t(title, { name })}
      </h2>
      <p role="alert">{t(text, { name })}</p>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="version" value={attendee.version} />
        <Button type="submit" name="sure" value="yes" look="stop">
          {t(action)}
        </Button>
        <LinkButton to={personAddress(params, {})}>{t("common.cancel")}</LinkButton>
      </Form>
    </section>
  );
}
