import { readUploadAnswer, type SentFile } from "../events/files/send-file.ts";

/** Posts to a call of /v1. Never throws. `key` names this one write: sent again, it is done once. */
export async function postJson(path: string, body: object, key?: string): Promise<SentFile> {
  const headers = new Headers({ "Content-Type": "application/json" });
  if (key !== undefined) headers.set("Idempotency-Key", key);
  try {
    const response = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
    return readUploadAnswer(response.status, await response.text());
  } catch {
    return { kind: "unanswered" };
  }
}
