import type { QrShape } from "#app/event/display/scene.ts";
import type { CreationOptions } from "#workers/contract/passkeys/passkeys.ts";
import type { OwnFactors } from "#workers/domain/accounts/factors/read-factors.ts";
import type { FieldProblems } from "../forms/field-problem.ts";
import type { PasskeyPlace } from "./passkeys/passkey-place.ts";

/** What the forms about second factors ask for. */
export const factorIntents = [
  "totpBegin",
  "totpConfirm",
  "totpOff",
  "codesAnew",
  "passkeyBegin",
  "passkeyAdd",
  "passkeyName",
  "passkeyOff",
] as const;
export type FactorIntent = (typeof factorIntents)[number];

export function isFactorIntent(intent: FormDataEntryValue | null): intent is FactorIntent {
  return factorIntents.some((known) => known === intent);
}

const plainNews = ["factorBegun", "factorOff", "passkeyNamed", "passkeyOff"] as const;

/** What a form about second factors is answered with when it was done. */
export type FactorNews =
  | { readonly kind: (typeof plainNews)[number] }
  | {
      readonly kind: "passkeyOffered";
      /** What it will be called. */
      readonly name: string;
      /** What the browser is to make. */
      readonly options: CreationOptions;
    }
  | {
      readonly kind: "factorCodes";
      /** What has just been turned on; null where codes were made anew. */
      readonly on: "totp" | "passkey" | null;
      /** Shown once; none where there were some already. */
      readonly codes: readonly string[];
    };

const newsKinds: readonly string[] = [...plainNews, "passkeyOffered", "factorCodes"];

/** Of all answers of a page, those about second factors. */
export function isFactorNews<A extends { readonly kind: string }>(
  answer: A | undefined,
): answer is Extract<A, FactorNews> {
  return answer !== undefined && newsKinds.includes(answer.kind);
}

export interface FactorsRefused {
  readonly problems: FieldProblems;
  /** Which form it was: `intent`, the `id` of its passkey, and what was typed that is no secret. */
  readonly typed: Readonly<Partial<Record<string, string>>>;
}

/** What the forms are made of. */
export interface FactorState extends OwnFactors {
  /** The app that is being set up. */
  readonly pending: {
    readonly secret: string;
    readonly address: string;
    readonly qr: QrShape;
  } | null;
  readonly place: PasskeyPlace;
  /** What this browser may be called. */
  readonly device: string;
}

/** Whether the account has a second factor that counts. */
export function hasFactor({ totpSince, passkeys }: FactorState): boolean {
  return totpSince !== null || passkeys.length > 0;
}
