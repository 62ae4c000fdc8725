import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { FactorForm } from "./factor-form.tsx";
import type { FactorIntent, FactorState, FactorsRefused } from "./factor-model.ts";
import { ProofFields } from "./proof-fields.tsx";

/** A form that shows whose the account is; folded away until it is wanted, open when it was refused. */
export function ProofForm(props: {
  intent: FactorIntent;
  action: string;
  title: string;
  lead: ReactNode;
  button: string;
  isStop?: boolean;
  factors: FactorState;
  refused: FactorsRefused | undefined;
  /** Fields above those of the proof. */
  children?: ReactNode;
}) {
  const isBusy = useNavigation().state !== "idle";
  const refused = props.refused?.typed.intent === props.intent ? props.refused : undefined;
  return (
    <details open={refused !== undefined} className="rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-semibold">
        {props.title}
      </summary>
      <FactorForm
        intent={props.intent}
        action={props.action}
        refused={refused}
        className="border-t border-line p-4"
      >
        <div className="flex max-w-md flex-col gap-5">
          <p className="text-ink-soft">{props.lead}</p>
          {props.children}
          <ProofFields factors={props.factors} refused={refused} />
          <div>
            <Button type="submit" look={props.isStop ? "stop" : "primary"} aria-disabled={isBusy}>
              {props.button}
            </Button>
          </div>
        </div>
      </FactorForm>
    </details>
  );
}
