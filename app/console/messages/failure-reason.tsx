import { useT } from "#app/i18n/provider.tsx";
import type { FailureKind } from "#workers/contract/messages/failure-kind.ts";
import { failureKeys } from "#workers/contract/words/state-words.ts";

/** Why something did not arrive, in our words; what the server or service said to it stands behind, for whoever can use it. */
export function FailureReason(props: { failure: FailureKind; reply: string | null }) {
  const t = useT();
  const { failure, reply } = props;
  return (
    <>
      <span className="inline-block first-letter:uppercase">{t(failureKeys[failure])}</span>
      {reply !== null && (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-ink-soft underline underline-offset-4">
            {t("staff.failures.detail")}
          </summary>
          <p lang="en" className="text-ink-soft wrap-anywhere">
            {reply}
          </p>
        </details>
      )}
    </>
  );
}
