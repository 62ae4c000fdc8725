import { useFetcher } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { useProblemText } from "../form-text.tsx";
import { doneKeys } from "./action-keys.ts";
import type { DetailsAnswer, EventAction, HostIntent } from "./details-model.ts";
import { useKnownVersion } from "./known-version.tsx";

/** A button that changes the event as a whole; asks first when it says so, and tells how it went. */
export function ActionButton(props: {
  action: EventAction | HostIntent;
  /** What the action needs to know beside the event. */
  values?: Readonly<Record<string, string>>;
  /** What it is called when its text alone does not tell it from others. */
  label?: string;
  children: ReactNode;
  confirm?: { readonly title: string; readonly text: string };
  look?: "primary" | "plain" | "quiet" | "stop";
}) {
  const t = useT();
  const textOf = useProblemText();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const fetcher = useFetcher<DetailsAnswer>();
  const answer = fetcher.data;
  useAnswer(answer);

  function ask(event: FormEvent) {
    if (!props.confirm) return;
    event.preventDefault();
    setIsAsking(true);
  }

  return (
    <>
      <fetcher.Form ref={form} method="post" onSubmit={ask}>
        <input type="hidden" name="intent" value={props.action} />
        {Object.entries(props.values ?? {}).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button
          type="submit"
          look={props.look ?? "plain"}
          aria-label={props.label}
          aria-disabled={fetcher.state !== "idle"}
        >
          {props.children}
        </Button>
      </fetcher.Form>
      {(answer?.kind === "actionRefused" || answer?.kind === "hostRefused") && (
        <p role="alert" className="basis-full text-14 font-semibold text-stop">
          {textOf(answer.problem)}
        </p>
      )}
      {props.confirm && (
        <Confirm
          open={isAsking}
          title={props.confirm.title}
          action={props.children}
          cancel={t("common.cancel")}
          destructive={props.look === "stop"}
          onConfirm={() => fetcher.submit(form.current)}
          onClose={() => setIsAsking(false)}
        >
          {props.confirm.text}
        </Confirm>
      )}
    </>
  );
}

/** Says that it is done, and takes note of the version that it made. */
function useAnswer(answer: DetailsAnswer | undefined): void {
  const t = useT();
  const toast = useToast();
  const { setKnown } = useKnownVersion();
  const told = useRef<DetailsAnswer | undefined>(undefined);

  useEffect(() => {
    if (answer === undefined || told.current === answer) return;
    told.current = answer;
    if (answer.kind === "hostRemoved") toast(t("events.hostRemoved"));
    if (answer.kind !== "done") return;
    setKnown(answer.version);
    toast(t(doneKeys[answer.action]));
  }, [answer, setKnown, toast, t]);
}
