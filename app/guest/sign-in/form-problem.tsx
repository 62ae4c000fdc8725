import { useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { TextValues } from "#workers/contract/texts/translate.ts";

/** What was wrong with an attempt to sign in, and what had been typed (never the password). */
export interface SignInProblem {
  readonly tab: "email" | "moderator";
  readonly typed: string;
  /** What the moderator wants to be called. */
  readonly name?: string | undefined;
  readonly message?:
    | { readonly key: TextKey; readonly values?: TextValues | undefined }
    | undefined;
  readonly fields: { readonly [field: string]: TextKey };
}

/** What was wrong with the form as a whole, read out when it appears. */
export function FormProblem({ message }: { message: SignInProblem["message"] }) {
  const t = useT();
  if (!message) return null;
  return (
    <p role="alert" className="rounded-control bg-stop-soft px-4 py-3 font-semibold text-stop">
      {t(message.key, message.values)}
    </p>
  );
}
