import { useSearchParams } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useLanguage, useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { originKeys } from "#workers/contract/attendees/attendee-words.ts";
import { type CustomField, labelOf } from "#workers/contract/attendees/custom-fields.ts";
import type { Translate } from "#workers/contract/texts/translate.ts";
import type { PersonPage } from "./person.server.ts";
import { personAddress } from "./person-model.ts";

/** What is known of a person: how to reach them, what they answered, what they agreed to, and what staff have written down. */
export function AboutPerson({ page }: { page: PersonPage }) {
  const { t, formats } = useLanguage();
  const [params] = useSearchParams();
  const id = useId();
  const { attendee, zone } = page;
  const { consentAt, consentText } = attendee;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-22">
          {t("staff.attendee.about")}
        </h2>
        {page.canManage && (
          <LinkButton to={personAddress(params, { edit: "" })} preventScrollReset>
            {t("staff.attendee.edit")}
          </LinkButton>
        )}
      </div>
      <Contact page={page} />
      <Answers page={page} />
      {consentAt !== null && (
        <dl>
          <Fact label={t("staff.attendee.consent")}>
            {t("staff.attendee.consentAt", { when: formats.dayAndTime(consentAt, zone, true) })}
            {consentText && (
              <q className="mt-1 block border-line-strong border-l-2 pl-3 text-ink-soft">
                {consentText}
              </q>
            )}
            {page.consentVersion && (
              <span className="block text-14 text-ink-soft">
                {t("staff.attendee.consentVersion", { version: page.consentVersion })}
              </span>
            )}
          </Fact>
        </dl>
      )}
    </section>
  );
}

function Contact({ page }: { page: PersonPage }) {
  const t = useT();
  const { attendee } = page;
  const { email, phone, language } = attendee;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact label={t("staff.attendees.email")}>
        {email && (
          <>
            <a href={`mailto:${email}`}>{email}</a>
            <Suppressed page={page} />
          </>
        )}
      </Fact>
      <Fact label={t("staff.attendees.phone")}>
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
      </Fact>
      <Fact label={t("staff.attendee.origin")}>{t(originKeys[attendee.origin])}</Fact>
      {language && (
        <Fact label={t("staff.attendeeSheet.language")}>
          {t(language === "no" ? "common.norwegian" : "common.english")}
        </Fact>
      )}
      {attendee.ticketSerial && (
        <Fact label={t("staff.attendeeSheet.serial")}>
          <span className="tabular">{attendee.ticketSerial}</span>
        </Fact>
      )}
      {attendee.notes !== "" && (
        <Fact label={t("staff.attendees.notes")} isWide>
          {attendee.notes}
        </Fact>
      )}
    </dl>
  );
}

const suppressedKeys = {
  unsubscribed: "staff.suppressions.attendeeUnsubscribed",
  bounced: "staff.suppressions.attendeeBounced",
  complained: "staff.suppressions.attendeeComplained",
} as const;

/** Why messages do not reach the address. */
function Suppressed({ page: { suppression, zone } }: { page: PersonPage }) {
  const { t, formats } = useLanguage();
  if (suppression === null) return null;
  const { reason, detail, createdAt } = suppression;
  const at = formats.dayAndTime(createdAt, zone, true);
  return (
    <span className="mt-1 block text-14 text-warn">
      {t(suppressedKeys[reason], { at })}
      {detail && (
        <span className="block text-ink-soft">{t("staff.suppressions.said", { detail })}</span>
      )}
    </span>
  );
}

function Fact(props: { label: string; isWide?: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <div className={props.isWide ? "min-w-0 sm:col-span-2" : "min-w-0"}>
      <dt className="text-14 text-ink-soft">{props.label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">
        {props.children || <span className="text-ink-soft">{t("staff.attendee.none")}</span>}
      </dd>
    </div>
  );
}

/** In the order of the form; what it has no field for any more comes last. */
function Answers({ page }: { page: PersonPage }) {
  const { t, locale } = useLanguage();
  const { attendee, fields, countries } = page;
  const names = new Map(countries);
  const given = Object.entries(attendee.answers);
  if (fields.length === 0 && given.length === 0) return null;
  const known = fields.flatMap((field) => {
    const answer = given.find(([id]) => id === field.id)?.[1];
    const label = labelOf(field, locale) || t("answers.untitled");
    return answer === undefined
      ? []
      : [{ id: field.id, label, text: textOf(answer, t, field, names) }];
  });
  const asked = new Set(fields.map(({ id }) => id));
  const old = given.flatMap(([id, answer]) =>
    asked.has(id)
      ? []
      : [{ id, label: t("staff.attendee.oldField"), text: textOf(answer, t, null, names) }],
  );
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-18">{t("staff.attendee.answers")}</h3>
      {known.length + old.length === 0 ? (
        <p className="text-ink-soft">{t("staff.attendee.noAnswers")}</p>
      ) : (
        <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {[...known, ...old].map(({ id, label, text }) => (
            <Fact key={id} label={label}>
              {text}
            </Fact>
          ))}
        </dl>
      )}
    </div>
  );
}

function textOf(
  answer: unknown,
  t: Translate,
  field: CustomField | null,
  countries: ReadonlyMap<string, string>,
): string {
  if (typeof answer === "boolean") return t(answer ? "answers.yes" : "answers.no");
  if (Array.isArray(answer)) return answer.join(", ");
  if (typeof answer === "number") return String(answer);
  if (typeof answer !== "string") return "";
  return field?.kind === "country" ? (countries.get(answer) ?? answer) : answer;
}
