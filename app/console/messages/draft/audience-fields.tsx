import { Fragment } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { seatKeys, statusKeys } from "#workers/contract/attendees/attendee-words.ts";
import { seatStates } from "#workers/contract/attendees/seats.ts";
import type { FieldProblems } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { AudienceLines } from "../message/audience-lines.tsx";
import { writeAnswer } from "../messages-model.ts";
import type { DraftChoices, DraftPage, SentDraft } from "./draft-answers.ts";

interface AudienceProps {
  readonly page: DraftPage;
  readonly draft: DraftChoices;
  readonly sent: SentDraft | undefined;
  readonly problems: FieldProblems;
  readonly count: DraftChoices["count"];
}

/** Whom a message is for, with the number of those who would get it as things are chosen. */
export function AudienceFields(props: AudienceProps) {
  const t = useT();
  const { page, count } = props;
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-3 text-22 font-semibold">{t("staff.messages.audience")}</legend>
      {page.chosen > 0 ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-semibold">{t("staff.messages.chosen", { n: page.chosen })}</p>
          <Button
            type="submit"
            name="intent"
            value="everybody"
            size="small"
            className="max-lg:min-h-11!"
          >
            {t("staff.messages.everybody")}
          </Button>
        </div>
      ) : (
        <Filters {...props} />
      )}
      <div role="status" className="flex flex-col gap-2">
        <p>{t("staff.messages.counted", { n: count.people })}</p>
        <AudienceLines count={count} slug={page.slug} />
      </div>
      <noscript>
        <Button type="submit" name="intent" value="count">
          {t("staff.messages.count")}
        </Button>
      </noscript>
    </fieldset>
  );
}

const presenceKeys = {
  none: "staff.messages.presenceNone",
  in: "staff.messages.presenceIn",
  out: "staff.messages.presenceOut",
} as const;

/** What was sent, else what is kept. */
function typedIn(sent: SentDraft | undefined) {
  return (name: string, kept: string | undefined) => sent?.typed[`audience.${name}`] ?? kept ?? "";
}

function Filters(props: AudienceProps) {
  const t = useT();
  const { page, draft, sent } = props;
  const { audience } = page.message;
  const { choices } = draft;
  // Whoever was chosen by a seat before the event had none any more sees so.
  const seats = audience.seat === undefined ? choices.seats : seatStates;
  const typed = typedIn(sent);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p className="text-14 text-ink-soft sm:col-span-2">{t("staff.messages.audienceHint")}</p>
      <StatusFilter
        statuses={choices.statuses}
        typed={typed("status", audience.status ?? audience.registration)}
      />
      <Field label={t("staff.messages.presence")}>
        <Select name="audience.presence" defaultValue={typed("presence", audience.presence)}>
          <option value="">{t("staff.messages.anyPresence")}</option>
          {choices.presences.map((presence) => (
            <option key={presence} value={presence}>
              {t(presenceKeys[presence])}
            </option>
          ))}
        </Select>
      </Field>
      {seats.length > 0 && (
        <Field label={t("staff.messages.seat")}>
          <Select name="audience.seat" defaultValue={typed("seat", audience.seat)}>
            <option value="">{t("staff.messages.anySeat")}</option>
            {seats.map((seat) => (
              <option key={seat} value={seat}>
                {t(seatKeys[seat])}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {choices.tags.length > 0 && (
        <Field label={t("staff.messages.tag")}>
          <Select name="audience.tag" defaultValue={typed("tag", audience.tag)}>
            <option value="">{t("staff.messages.anyTag")}</option>
            {choices.tags.map((tag) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <AnswerFilter {...props} />
    </div>
  );
}

/** Statuses and registrations in one field: somebody has one of either. */
function StatusFilter(props: { statuses: DraftChoices["choices"]["statuses"]; typed: string }) {
  const t = useT();
  const { statuses, typed } = props;
  return (
    <Field label={t("staff.messages.status")}>
      <Select name="audience.status" defaultValue={typed}>
        <option value="">{t("staff.messages.anyStatus")}</option>
        <option value="accepted">{t("staff.messages.registered")}</option>
        <option value="none">{t("staff.messages.notRegistered")}</option>
        <option value="pending">{t("staff.attendees.pending")}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {t(statusKeys[status])}
          </option>
        ))}
        <option value="declined">{t("staff.attendees.declined")}</option>
      </Select>
    </Field>
  );
}

/** Of fields of the form: whether somebody has answered, and what, where that is chosen. */
function AnswerFilter({ page, draft, sent, problems }: AudienceProps) {
  const t = useT();
  const textOf = useProblemText();
  const { fields } = draft.choices;
  if (fields.length === 0) return null;
  return (
    <Field
      label={t("staff.messages.answer")}
      error={textOf(problems["audience.field"] ?? problems["audience.answered"])}
    >
      <Select
        name="audience.field"
        defaultValue={typedIn(sent)("field", writeAnswer(page.message.audience))}
      >
        <option value="">{t("staff.messages.anyAnswer")}</option>
        {fields.map(({ id, label, values }) => {
          // A closed list shows its choice alone, and "Yes" says nothing without its question.
          const say = (answer: string) => t("staff.messages.answerOf", { field: label, answer });
          return (
            <Fragment key={id}>
              <option value={`has:${id}`}>{say(t("staff.messages.answered"))}</option>
              <option value={`lacks:${id}`}>{say(t("staff.messages.unanswered"))}</option>
              {values.map(({ value, name }) => (
                <option key={value} value={`${id}|${value}`}>
                  {say(name)}
                </option>
              ))}
            </Fragment>
          );
        })}
      </Select>
    </Field>
  );
}
