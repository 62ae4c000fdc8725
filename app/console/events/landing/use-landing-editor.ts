import { useActionData, useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useMarkUnsaved } from "#app/console/unsaved.tsx";
import { useFocusFault } from "#app/ui/use-focus-fault.ts";
import type { FieldProblems } from "../field-problem.ts";
import { draftOf, isSameDraft, type LandingDraft, readDraft } from "./landing-draft.ts";
import type { LandingAnswer, LandingEditorPage } from "./landing-model.ts";
import { useHistory } from "./use-history.ts";

const noProblems: FieldProblems = {};

/** The page that is written: what the server answered, what is typed since, and whether that is saved. */
export function useLandingEditor(page: LandingEditorPage) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<LandingAnswer>({ key: `landing-${page.slug}` });
  const posted = useActionData<LandingAnswer>();
  const answer = fetcher.data ?? posted;
  const [dismissed, setDismissed] = useState<LandingAnswer | undefined>();
  const [known, setKnown] = useState(answer?.version ?? page.page.version);
  const [saved, setSaved] = useState(() => draftOf(page.page));
  const history = useHistory(posted && posted.kind !== "saved" ? posted.draft : saved);
  const { draft, replace } = history;
  const sent = useRef(draft);
  const latest = useRef(draft);
  latest.current = draft;

  const isScripted = useTyped(form, replace, page.isReadOnly);

  useEffect(() => {
    if (fetcher.data?.kind !== "saved") return;
    const { draft: kept, version } = fetcher.data;
    setKnown(version);
    setSaved(kept);
    // What was typed while it was saved stays typed.
    if (isSameDraft(latest.current, sent.current)) replace(kept);
  }, [fetcher.data, replace]);

  const isUnsaved = !page.isReadOnly && !isSameDraft(draft, saved);
  useLeaving(isUnsaved);

  const refusal = answer?.kind === "refused" && answer !== dismissed ? answer : undefined;
  useFocusFault(form, refusal);

  return {
    form,
    fetcher,
    history,
    known,
    isScripted,
    isUnsaved,
    isSaved: answer?.kind === "saved",
    /** Of a page without scripts: the block that a button was pressed for. */
    at: posted?.kind === "draft" ? posted.at : null,
    problems: refusal?.problems ?? noProblems,
    /** Whether what was refused still stands where it stood: problems are by place. */
    hasPlaces: refusal?.draft.blocks.every(({ key }, place) => draft.blocks[place]?.key === key),
    /** Path of the picture that shared links have. */
    sharePicture: saved.sharePicture,
    noteSent: (posted: FormData) => {
      sent.current = readDraft(posted);
    },
    /** Begins anew with what the server has, whoever saved it. */
    discard: () => {
      const kept = draftOf(page.page);
      setDismissed(answer);
      setKnown(page.page.version);
      setSaved(kept);
      history.change(kept);
    },
  };
}

/** Whether a script is there; what was typed before it came stands in the inputs alone, and is read from them. */
function useTyped(
  form: RefObject<HTMLFormElement>,
  replace: (draft: LandingDraft) => void,
  isReadOnly: boolean,
): boolean {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => {
    setScripted(true);
    if (form.current && !isReadOnly) replace(readDraft(new FormData(form.current)));
  }, [form, replace, isReadOnly]);
  return isScripted;
}

/** Asks whoever leaves what is not saved. */
function useLeaving(isUnsaved: boolean): void {
  const mark = useMarkUnsaved();
  useEffect(() => {
    mark("landing", isUnsaved);
    return () => mark("landing", false);
  }, [mark, isUnsaved]);
}
