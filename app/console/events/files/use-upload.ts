import { useEffect, useRef, useState } from "react";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { sendFile } from "./send-file.ts";

export type UploadState =
  | { readonly kind: "idle" }
  /** Bytes that have gone, and of how many. */
  | { readonly kind: "sending"; readonly sent: number; readonly bytes: number }
  | { readonly kind: "refused"; readonly problem: FieldProblem };

interface Upload {
  readonly method: "PUT" | "POST";
  readonly path: string;
  readonly file: Promise<Blob>;
}

/** Sends one file at a time, with how far it has come; leaving the page or `cancel` ends it. */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ kind: "idle" });
  const under = useRef<AbortController | null>(null);
  useEffect(() => () => under.current?.abort(), []);

  /** Resolves with what was answered once it is there; null: it is not. */
  async function send({ method, path, file }: Upload): Promise<unknown> {
    if (under.current) return null;
    const leaving = new AbortController();
    under.current = leaving;
    setState({ kind: "sending", sent: 0, bytes: 0 });
    const body = await file;
    const sent = await sendFile({
      method,
      path,
      body,
      signal: leaving.signal,
      onProgress: (bytes) => setState({ kind: "sending", sent: bytes, bytes: body.size }),
    });
    under.current = null;
    if (sent.kind === "refused") setState({ kind: "refused", problem: sent.problem });
    else if (sent.kind === "unanswered") {
      setState({ kind: "refused", problem: { code: "request.unanswered" } });
    } else setState({ kind: "idle" });
    return sent.kind === "done" ? (sent.answer ?? {}) : null;
  }

  return { state, send, cancel: () => under.current?.abort() };
}
