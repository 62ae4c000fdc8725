import { packTexts } from "#app/i18n/packed-texts.ts";
import type { EventVisitor } from "#app/session.server.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { customFieldsSchema, keptFields } from "#workers/contract/attendees/custom-fields.ts";
import { registrationLimits } from "#workers/contract/attendees/registration-limits.ts";
import { nameCountries } from "#workers/contract/countries.ts";
import type { ErrorCode, ErrorDetail, Refusal } from "#workers/contract/errors.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { setFields } from "#workers/domain/events/fields/set-fields.ts";
import type { FieldProblem, FieldProblems } from "../../forms/field-problem.ts";
import { actOnForm, readFormAct, readFormDraft, toFields } from "./form-draft.ts";
import { type FormAnswer, type FormPage, formVersionOf, type LostField } from "./form-model.ts";

/** Who writes the form of which event. */
type FormVisitor = Pick<EventVisitor, "deps" | "actor" | "event">;

/** The form as it stands, with what its preview needs in both languages. */
export function loadForm({ deps, event }: EventVisitor): FormPage {
  const kept = new Set(keptFields(event, deps.now()).map(({ id }) => id));
  return {
    slug: event.slug,
    name: event.name,
    organiser: event.organiser || event.name,
    version: event.version,
    fields: event.customFields,
    retentionDays: event.retentionDays,
    over: event.customFields.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    isReadOnly: event.archivedAt !== null,
    countries: { no: nameCountries("no"), en: nameCountries("en") },
    texts: { no: textsIn("no"), en: textsIn("en") },
  };
}

function textsIn(locale: Locale): string {
  return packTexts(catalogues[locale], ["answers", "registration"]);
}

/**
 * What comes of a posted form: a button of a field changes what is written and saves nothing; the form's own saves it. Answers of
 * fields that go are deleted where `deleteAnswers` says so, `over` saves over another's change.
 */
export async function answerFormEdit(visitor: FormVisitor, form: FormData): Promise<FormAnswer> {
  const draft = readFormDraft(form);
  const version = formVersionOf(form);
  const asked = readFormAct(form);
  if (asked) return { kind: "draft", ...actOnForm(draft, asked.act, asked.key), version };
  const parsed = parseInput(customFieldsSchema, toFields(draft));
  const saved = parsed.ok
    ? await setFields(visitor.deps, visitor.actor, {
        eventId: visitor.event.id,
        version: Number(form.get("over") ?? version),
        fields: [...parsed.value],
        deleteAnswers: String(form.get("deleteAnswers") ?? "").split(","),
      })
    : parsed;
  if (saved.ok) return { kind: "saved", ...saved.value };
  const lost = lostOf(visitor, saved.refusal);
  const problems = lost.length > 0 ? {} : problemsIn(saved.refusal);
  return { kind: "refused", draft, problems, lost, version };
}

function lostOf({ event }: FormVisitor, refusal: Refusal): readonly LostField[] {
  if (refusal.code !== "form.has_answers") return [];
  return event.customFields.flatMap(({ id, label }) => {
    const n = Number(refusal.fieldDetails?.[id]?.n ?? 0);
    return n > 0 ? [{ id, label, n }] : [];
  });
}

/** What is wrong, by the names of the form's inputs. */
function problemsIn({ code, detail, fields = {} }: Refusal): FieldProblems {
  const found = Object.entries(fields);
  if (found.length === 0) return { form: { code, detail } };
  return Object.fromEntries(
    found.map(([path, wrong]): [string, FieldProblem] => {
      const name = inputOf(path);
      return [name, { code: wrong, detail: detail ?? detailOf(name, wrong) }];
    }),
  );
}

/** `fields.2.label.en` is typed in `2.labelEn`. */
function inputOf(path: string): string {
  const [place, key, part] = path.replace(/^fields\./, "").split(".");
  if (key === "label") return part === "en" ? `${place}.labelEn` : `${place}.labelNo`;
  return `${place}.${key}`;
}

function detailOf(name: string, code: ErrorCode): ErrorDetail | undefined {
  if (code === "field.too_many") return { max: registrationLimits.options };
  if (code !== "text.too_long") return undefined;
  return { max: name.endsWith("options") ? registrationLimits.option : registrationLimits.label };
}
