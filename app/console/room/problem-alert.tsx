import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import type { CommandProblem } from "./problems.ts";
import { sayProblem } from "./say-outcome.ts";

/** Why something was refused; nothing while nothing was. */
export function ProblemAlert(props: { problem: CommandProblem | null; isSmall?: boolean }) {
  const t = useT();
  if (!props.problem) return null;
  return (
    <p role="alert" className={classes("font-semibold text-stop", props.isSmall && "text-14")}>
      {sayProblem(props.problem, t)}
    </p>
  );
}
