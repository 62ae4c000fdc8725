import type { LandingEvent } from "#app/event/landing/landing-props.ts";
import type { EventColors } from "#app/ui/style/color.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import type {
  LandingDocument,
  LandingRegistration,
} from "#workers/contract/landing/landing-facts.ts";
import type {
  BlockKind,
  BlockTone,
  VersionedLandingContent,
} from "#workers/contract/landing/landing-page.ts";
import type { Locale, TextKey } from "#workers/contract/texts/index.ts";
import type { FieldProblems } from "../../forms/field-problem.ts";
import { type LandingDraft, readLandingDraft } from "./landing-draft.ts";

/** What the page of a landing page's editor shows. */
export interface LandingEditorPage {
  readonly slug: string;
  readonly event: LandingEvent;
  readonly isPublished: boolean;
  /** Why nothing can be changed here, if so. */
  readonly readOnly: "moderator" | "archived" | null;
  readonly page: VersionedLandingContent;
  readonly documents: readonly LandingDocument[];
  readonly registration: LandingRegistration;
  /** Path of the video behind the event's name. */
  readonly video: string | null;
  /** The server's time, UTC milliseconds. */
  readonly now: number;
  readonly colors: EventColors | null;
  readonly previewColors: Readonly<Record<string, string>> | null;
  /** What the preview says in each language, as it travels with a page. */
  readonly texts: Readonly<Record<Locale, string>>;
}

/** What the posted page is answered with. Problems are by the input's name, such as `2.titleNo`. */
export type LandingAnswer =
  | { readonly kind: "saved"; readonly version: number; readonly draft: LandingDraft }
  | {
      /** A button has changed it; nothing is saved yet. */
      readonly kind: "draft";
      readonly draft: LandingDraft;
      readonly at: string | null;
      readonly version: number;
    }
  | {
      readonly kind: "refused";
      readonly draft: LandingDraft;
      readonly problems: FieldProblems;
      readonly version: number;
    };

/** Of which version of the page a form was filled. */
export function landingVersionOf(form: FormData): number {
  return Number(form.get("version"));
}

/** The form that was sent and not answered, as it was filled in. */
export function unansweredLanding(form: FormData, code: ErrorCode): LandingAnswer {
  const problems = { form: { code } };
  return {
    kind: "refused",
    draft: readLandingDraft(form),
    problems,
    version: landingVersionOf(form),
  };
}

/** What each kind is called. */
export const blockNames = {
  cover: "staff.landing.kindCover",
  countdown: "staff.landing.kindCountdown",
  text: "staff.landing.kindText",
  place: "staff.landing.kindPlace",
  registration: "staff.landing.kindRegistration",
  downloads: "staff.landing.kindDownloads",
  programme: "staff.landing.kindProgramme",
  speakers: "staff.landing.kindSpeakers",
  faq: "staff.landing.kindFaq",
} as const satisfies Record<BlockKind, TextKey>;

export const toneNames = {
  plain: "staff.landing.tonePlain",
  soft: "staff.landing.toneSoft",
  accent: "staff.landing.toneAccent",
} as const satisfies Record<BlockTone, TextKey>;
