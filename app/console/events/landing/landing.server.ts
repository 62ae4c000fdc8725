import { packTexts } from "#app/i18n/packed-texts.ts";
import type { EventVisitor } from "#app/session.server.ts";
import { eventColors, eventColorVariables } from "#app/ui/style/color.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import type { ErrorCode, ErrorDetail, Refusal } from "#workers/contract/errors.ts";
import { landingLimits, landingPageSchema } from "#workers/contract/landing/landing-page.ts";
import { can } from "#workers/contract/permissions.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { subjectOf } from "#workers/domain/events/record.ts";
import { readLandingPage, setLandingPage } from "#workers/domain/landing/landing-page.ts";
import { readLandingFacts } from "#workers/domain/landing/show-landing-page.ts";
import type { FieldProblem, FieldProblems } from "../../forms/field-problem.ts";
import { actOnLanding, readLandingAct } from "./landing-acts.ts";
import { landingDraftOf, readLandingDraft, toPage } from "./landing-draft.ts";
import { type LandingAnswer, type LandingEditorPage, landingVersionOf } from "./landing-model.ts";
import type { PageForm } from "./sent/read-page-form.server.ts";
import { takePictures } from "./sent/sent-pictures.server.ts";

type LandingVisitor = Pick<EventVisitor, "deps" | "actor" | "event">;

/** The page as it stands, with what its preview needs in both languages. */
export async function loadLanding({
  deps,
  actor,
  event,
}: EventVisitor): Promise<LandingEditorPage> {
  const { page, documents, registration, video } = await readLandingFacts(deps, event);
  const { name, slug, organiser, logo, background, startsAt, endsAt, timeZone, hybrid } = event;
  const place = {
    text: event.locationText,
    address: event.locationAddress,
    mapUrl: event.locationUrl,
  };
  return {
    slug,
    event: { name, slug, organiser, logo, background, startsAt, endsAt, timeZone, hybrid, place },
    isPublished: event.published,
    readOnly: readOnlyReason(can(actor, "event.edit", subjectOf(event)), event.archivedAt !== null),
    page,
    documents,
    registration,
    video,
    now: deps.now(),
    colors: eventColors(event.baseColor),
    previewColors: eventColorVariables(event.baseColor),
    texts: { no: textsIn("no"), en: textsIn("en") },
  };
}

function readOnlyReason(canEdit: boolean, isArchived: boolean): LandingEditorPage["readOnly"] {
  if (!canEdit) return "moderator";
  return isArchived ? "archived" : null;
}

function textsIn(locale: Locale): string {
  return packTexts(catalogues[locale], ["landing", "live"]);
}

/** What comes of a posted page: a button changes what is written and saves nothing; the form's own saves it. */
export async function answerLanding(
  visitor: LandingVisitor,
  sent: PageForm,
): Promise<LandingAnswer> {
  const { form } = sent;
  const { draft, problems } = await takePictures(visitor, sent, readLandingDraft(form));
  const version = landingVersionOf(form);
  if (Object.keys(problems).length > 0) return { kind: "refused", draft, problems, version };
  const asked = readLandingAct(form);
  if (asked) return { kind: "draft", ...actOnLanding(draft, asked.act, asked.value), version };
  const parsed = parseInput(landingPageSchema, toPage(draft));
  const saved = parsed.ok
    ? await setLandingPage(visitor.deps, visitor.actor, {
        ...parsed.value,
        address: visitor.event.id,
        version: Number(form.get("over") ?? version),
      })
    : parsed;
  if (!saved.ok) return { kind: "refused", draft, problems: problemsIn(saved.refusal), version };
  return { kind: "saved", version: saved.value.version, draft: landingDraftOf(saved.value) };
}

/** To a form with more text in it than anybody types: the page is as it was saved. */
export async function answerTooLarge({ deps, event }: LandingVisitor): Promise<LandingAnswer> {
  const page = await readLandingPage(deps, event);
  const problems = { form: { code: "request.too_large" } } as const;
  return { kind: "refused", draft: landingDraftOf(page), problems, version: page.version };
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

/** `blocks.2.items.0.question.en` is typed in `2.0.titleEn`. */
function inputOf(path: string): string {
  return path
    .replace(/^blocks\./, "")
    .replace(".items.", ".")
    .replace(/\b(role|question)\b/, "title")
    .replace(/\banswer\b/, "text")
    .replace(/\.(no|en)$/, (_, language: string) => (language === "no" ? "No" : "En"));
}

function detailOf(name: string, code: ErrorCode): ErrorDetail | undefined {
  if (code === "field.too_many") return { max: landingLimits.items };
  if (code !== "text.too_long") return undefined;
  const isItem = /^\d+\.\d+\./.test(name);
  if (name.includes("description")) return { max: landingLimits.description };
  if (name.includes("text")) return { max: isItem ? landingLimits.itemText : landingLimits.text };
  return { max: landingLimits.title };
}
