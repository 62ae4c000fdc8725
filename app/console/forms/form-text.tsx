import { useT } from "#app/i18n/provider.tsx";
import type { FieldProblem } from "./field-problem.ts";

/** What is wrong with a field, in words; undefined when nothing is. */
export function useProblemText(): (problem: FieldProblem | undefined) => string | undefined {
  const t = useT();
  return (problem) => problem && t(`errors.${problem.code}`, problem.detail);
}

/** What is wrong with a form as a whole. */
export function FormAlert({ problem }: { problem: FieldProblem | undefined }) {
  const text = useProblemText()(problem);
  if (!text) return null;
  return (
    <p role="alert" className="rounded-control bg-stop-soft px-4 py-3 font-semibold text-stop">
      {text}
    </p>
  );
}
