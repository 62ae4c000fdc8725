import { useFetcher } from "@remix-run/react";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";
import type { DetailsAnswer, EventAction } from "./details-model.ts";
import { useKnownVersion } from "./known-version.tsx";

interface EventActions {
  readonly isBusy: boolean;
  /** The button that was pressed last, and why it was refused if it was. */
  readonly refused: { readonly button: string; readonly problem: FieldProblem } | null;
  /** Sends what the button's form holds. One at a time: what is pressed meanwhile is not sent. */
  submit(button: string, form: HTMLFormElement): void;
}

const ActionsContext = createContext<EventActions | null>(null);

/**
 * Sends what the buttons of the page do to the event as a whole, and tells how it went. This is
 * not the button's own affair: "open" is gone as soon as the event is open, and often before the
 * answer has been told.
 */
export function EventActionsProvider({ children }: { children: ReactNode }) {
  const fetcher = useFetcher<DetailsAnswer>();
  const [pressed, setPressed] = useState("");
  useDoneToast(fetcher.data);

  const isBusy = fetcher.state !== "idle";
  const send = fetcher.submit;
  const submit = useCallback(
    (button: string, form: HTMLFormElement) => {
      if (isBusy) return;
      setPressed(button);
      send(form);
    },
    [isBusy, send],
  );
  const problem = problemOf(fetcher.data);
  const value = useMemo(
    () => ({
      isBusy,
      submit,
      refused: problem && fetcher.state !== "submitting" ? { button: pressed, problem } : null,
    }),
    [isBusy, fetcher.state, submit, pressed, problem],
  );
  return <ActionsContext.Provider value={value}>{children}</ActionsContext.Provider>;
}

export function useEventActions(): EventActions {
  const value = useContext(ActionsContext);
  if (!value) throw new Error("useEventActions outside EventActionsProvider");
  return value;
}

function problemOf(answer: DetailsAnswer | undefined): FieldProblem | null {
  if (answer?.kind === "codeRefused") return answer.problems.form ?? null;
  return answer?.kind === "actionRefused" || answer?.kind === "hostRefused" ? answer.problem : null;
}

/** Says that it is done, and takes note of the version that it made. */
function useDoneToast(answer: DetailsAnswer | undefined): void {
  const t = useT();
  const toast = useToast();
  const { setKnown } = useKnownVersion();
  const confirmed = useRef<DetailsAnswer | undefined>(undefined);

  useEffect(() => {
    if (answer === undefined || confirmed.current === answer) return;
    confirmed.current = answer;
    if (answer.kind === "hostRemoved") toast(t("events.hostRemoved"));
    if (answer.kind === "codeRemoved") toast(t("events.codeRevoked"));
    if (answer.kind !== "done") return;
    setKnown(answer.version);
    toast(t(eventDoneKeys[answer.action]));
  }, [answer, setKnown, toast, t]);
}

/** What is said when it is done. */
export const eventDoneKeys: Record<EventAction, TextKey> = {
  publish: "events.publishedNow",
  unpublish: "events.unpublishedNow",
  open: "events.openedNow",
  end: "events.endedNow",
  archive: "events.archivedNow",
  restore: "events.restoredNow",
  makeScreenKey: "events.screenKeyMade",
  revokeScreenKey: "events.screenKeyRevoked",
  makeAccessCode: "events.accessCodeMade",
};
