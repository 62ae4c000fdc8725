import { Form, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { AttendeesPage } from "./attendees.server.ts";
import { type AskedChoice, chosenQuestions } from "./attendees-model.ts";

/** Asks, on a page without scripts, before something is done to those who were chosen that cannot be taken back. */
export function AskChosen({ asked, items }: { asked: AskedChoice; items: AttendeesPage["items"] }) {
  const t = useT();
  const id = useId();
  const [params] = useSearchParams();
  const { asks, ids } = asked;
  const { one, title, text, action } = chosenQuestions[asks];
  const [first] = items.filter((item) => ids.includes(item.id));
  const name = first?.name ?? first?.email ?? t("staff.attendees.noName");
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-4 rounded-card border border-line-strong bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="text-22">
        {ids.length === 1 ? t(one, { name }) : t(title, { n: ids.length })}
      </h2>
      <p role="alert">{t(text)}</p>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="chosen" value={asks} />
        {ids.map((one) => (
          <input key={one} type="hidden" name="ids" value={one} />
        ))}
        <Button type="submit" name="sure" value="yes" look="stop">
          {t(action)}
        </Button>
        <LinkButton to={`?${params}`}>{t("common.cancel")}</LinkButton>
      </Form>
    </section>
  );
}
