import { useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { SentFile } from "../../events/files/send-file.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { postJson } from "../../forms/post-json.ts";

export interface ProgrammeSender {
  readonly isPending: boolean;
  /** Why it was not added the last time. */
  readonly problem: FieldProblem | null;
  /** True when all of it was added; `n` items, as the page has read it. */
  add(text: string, n: number): Promise<boolean>;
}

/**
 * Adds a programme by the call that programs use, which reads the same text in the same way: it is one write, all of it or
 * nothing. Where nobody answers, the text still stands in its field; sent again, it is added once.
 */
export function useAddProgramme(slug: string): ProgrammeSender {
  const t = useT();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const open = useRef<{ readonly text: string; readonly key: string } | null>(null);

  async function add(text: string, n: number): Promise<boolean> {
    const key = open.current?.text === text ? open.current.key : newKey();
    open.current = { text, key };
    setPending(true);
    setProblem(null);
    const sent = await postJson(`/v1/events/${slug}/run/programme`, { text }, key);
    setPending(false);
    if (isSettled(sent)) open.current = null;
    if (sent.kind === "done") toast(t("staff.run.addedAll", { n }));
    else setProblem(sent.kind === "refused" ? sent.problem : { code: "request.unanswered" });
    return sent.kind === "done";
  }
  return { isPending, problem, add };
}

/** Whether the event has decided; what was stopped on its way there may have come in at an earlier try. */
function isSettled(sent: SentFile): boolean {
  if (sent.kind === "refused") return !sent.problem.code.startsWith("request.");
  return sent.kind === "done";
}

function newKey(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(numbers, (number) => number.toString(36)).join("-");
}
