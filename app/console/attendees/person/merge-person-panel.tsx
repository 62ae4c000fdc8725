import { Form, Link, useSearchParams } from "@remix-run/react";
import { useId } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { FormAlert } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { stateOf } from "../state-of.ts";
import { MergePersonPreview } from "./merge-person-preview.tsx";
import type { PersonPage } from "./person.server.ts";
import { personAddress } from "./person-model.ts";

/** Finds another row about the same person, and shows what the two would become. */
export function MergePersonPanel(props: {
  merge: NonNullable<PersonPage["merge"]>;
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const id = useId();
  const [params] = useSearchParams();
  const { merge } = props;
  const refused = props.refused?.intent === "merge" ? props.refused : undefined;
  const problem =
    refused?.problems.form ??
    refused?.problems.otherId ??
    (merge.problem ? { code: merge.problem } : undefined);
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id={id} className="text-22">
        {t("staff.attendee.mergeTitle")}
      </h2>
      <p className="text-ink-soft">{t("staff.attendee.mergeLead")}</p>
      <FormAlert problem={problem} />
      {merge.preview ? <MergePersonPreview preview={merge.preview} /> : <FindOther merge={merge} />}
      <p>
        <LinkButton to={personAddress(params, {})} preventScrollReset>
          {t("common.cancel")}
        </LinkButton>
      </p>
    </section>
  );
}

function FindOther({ merge }: { merge: NonNullable<PersonPage["merge"]> }) {
  const t = useT();
  const [params] = useSearchParams();
  const list = params.get("list");
  return (
    <>
      <Form role="search" preventScrollReset className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="merge" value="" />
        {list !== null && <input type="hidden" name="list" value={list} />}
        <Field label={t("staff.attendee.mergeSearch")} className="min-w-0 grow">
          <Input
            name="q"
            type="search"
            defaultValue={merge.search}
            placeholder={t("staff.attendees.search")}
          />
        </Field>
        <Button type="submit">{t("staff.attendee.mergeFind")}</Button>
      </Form>
      {merge.similar.length === 0 ? (
        <p role="status" className="text-ink-soft">
          {t("staff.attendee.mergeNone")}
        </p>
      ) : (
        <ul className="flex flex-col">
          {merge.similar.map((other) => {
            const state = stateOf(other);
            const name = other.name ?? other.email ?? t("staff.attendees.noName");
            return (
              <li
                key={other.id}
                className="relative flex flex-wrap items-center gap-x-3 border-line border-t py-2 hover:bg-sunken/60"
              >
                <Link
                  to={personAddress(params, { merge: "", other: other.id })}
                  preventScrollReset
                  aria-label={t("staff.attendee.mergeChoose", { name })}
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
                <span className="text-ink-soft wrap-anywhere">{other.email}</span>
                <Chip tone={state.tone}>{t(state.key)}</Chip>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
