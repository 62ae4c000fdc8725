import type { CueContent, CueView } from "#party/protocol/run-entities.ts";

type Given = CueContent extends infer C
  ? C extends CueContent
    ? Omit<C, "title" | "notes" | "minutes"> & Partial<Pick<C, "title" | "notes" | "minutes">>
    : never
  : never;

/** An item of a run that has not been reached, otherwise as a test wants it: a welcome, without more. */
export function cueView({
  content = { kind: "welcome" },
  ...change
}: Partial<Omit<CueView, "content">> & { readonly content?: Given } = {}): CueView {
  const { title = "", notes = "", minutes = null } = content;
  return {
    id: "1",
    order: 1,
    startedAt: null,
    endedAt: null,
    page: null,
    ...change,
    content: { ...content, title, notes, minutes },
  };
}
