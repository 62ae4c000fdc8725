import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { ActButton } from "../../forms/act-button.tsx";
import { FormAlert } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { Pager } from "../../lists/pager.tsx";

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface MembersPage {
  readonly search: string;
  readonly members: readonly Person[];
  readonly next: string | null;
  readonly previous: string | null;
  readonly found: readonly (Person & { readonly isMember: boolean })[];
}

/** Who is in a team, and the search for who else is to be. */
export function MemberPanel(props: { page: MembersPage; refused: RefusedForm | undefined }) {
  const t = useT();
  const { members, next, previous, search } = props.page;
  const intent = props.refused?.intent ?? "";
  const isRefused = intent === "addMember" || intent === "removeMember";
  return (
    <section
      aria-labelledby="members-title"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="members-title" className="text-22">
        {t("staff.manage.members")}
      </h2>
      {isRefused && <FormAlert problem={props.refused?.problems.form} />}
      {members.length === 0 && <p className="text-ink-soft">{t("staff.manage.noMembers")}</p>}
      <ul aria-labelledby="members-title">
        {members.map((person) => (
          <Row key={person.id} person={person}>
            <ActButton
              intent="removeMember"
              fields={{ userId: person.id }}
              label={t("staff.manage.removeMemberNamed", { name: person.name })}
            >
              {t("staff.manage.removeMember")}
            </ActButton>
          </Row>
        ))}
      </ul>
      <Pager next={next} previous={previous} />
      <Form role="search" className="flex flex-wrap items-end gap-3 border-t border-line pt-5">
        <Field label={t("staff.manage.findMember")} className="min-w-0 grow basis-64">
          <Input
            key={search}
            type="search"
            name="q"
            defaultValue={search}
            autoComplete="off"
            maxLength={100}
          />
        </Field>
        <Button type="submit">{t("common.search")}</Button>
      </Form>
      {search !== "" && <Found page={props.page} />}
    </section>
  );
}

function Found({ page }: { page: MembersPage }) {
  const t = useT();
  const label = t("staff.manage.foundFor", { query: page.search });
  if (page.found.length === 0) {
    return (
      <p role="status" className="text-ink-soft">
        {t("staff.manage.nobodyFits")}
      </p>
    );
  }
  return (
    <ul aria-label={label}>
      {page.found.map((person) => (
        <Row key={person.id} person={person}>
          {person.isMember ? (
            <span className="text-14 text-ink-soft">{t("staff.manage.isMember")}</span>
          ) : (
            <ActButton
              intent="addMember"
              fields={{ userId: person.id }}
              label={t("staff.manage.addMemberNamed", { name: person.name })}
            >
              {t("staff.manage.addMember")}
            </ActButton>
          )}
        </Row>
      ))}
    </ul>
  );
}

function Row({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0">
      <span className="flex min-w-0 flex-col">
        <Link to={`/users/${person.id}`} className="font-semibold no-underline hover:underline">
          {person.name}
        </Link>
        <span className="text-14 wrap-anywhere text-ink-soft">{person.email}</span>
      </span>
      {children}
    </li>
  );
}
