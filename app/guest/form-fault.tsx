import { useT } from "#app/i18n/provider.tsx";
import type { Fault } from "./form-answer.ts";
import { FormProblem } from "./sign-in/form-problem.tsx";

/** What is wrong with a field, in words; undefined when nothing is. */
export function useFaultText(): (fault: Fault | undefined) => string | undefined {
  const t = useT();
  return (fault) => fault && t(`errors.${fault.code}`, fault.detail);
}

/** What is wrong with a form as a whole. */
export function FormFault({ fault }: { fault: Fault | null | undefined }) {
  if (!fault) return null;
  return <FormProblem message={{ key: `errors.${fault.code}`, values: fault.detail }} />;
}
