import { useT } from "#app/i18n/provider.tsx";
import type { SignInProblem } from "./sign-in-problem.ts";

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
