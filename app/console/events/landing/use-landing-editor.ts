import { useActionData, useFetcher } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { useWholeForm } from "#app/console/lock/whole-forms.ts";
import { useMarkUnsaved } from "#app/console/unsaved.tsx";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import type { FieldProblems } from "../../forms/field-problem.ts";
import { useTyped } from "../editor/use-typed.ts";
import { isSameLandingDraft, landingDraftOf, readLandingDraft } from "./landing-draft.ts";
import { type LandingAnswer, type LandingEditorPage, landingVersionOf } from "./landing-model.ts";
import { useHistory } from "./use-history.ts";

const noProblems: FieldProblems = {};

/** The page that is written: what the server answered, what is typed since, and whether that is saved. */
export function useLandingEditor(page: LandingEditorPage) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<LandingAnswer>({ key: `landing-${page.slug}` });
  const posted = useActionData<LandingAnswer>();
  const answer = fetcher.data ?? posted;
  const [dismissed, setDismissed] = useState<LandingAnswer | undefined>();
  const { known, setKnown, saved, setSaved, history, sent } = useWritten(
    page,
    posted,
    fetcher.data,
  );
  const { draft, replace } = history;

  const read = useCallback((typed: FormData) => replace(readLandingDraft(typed)), [replace]);
  const isScripted = useTyped(form, read, page.readOnly !== null);

  const isUnsaved = page.readOnly === null && !isSameLandingDraft(draft, saved);
  useMarkUnsaved("landing", isUnsaved);
  useWholeForm("landing", {
    form,
    isUnsaved,
    putBack: (typed) => {
      history.change(readLandingDraft(typed));
      // A page that somebody has saved since is not saved over unasked.
      setKnown(landingVersionOf(typed));
    },
  });

  const refusal = answer?.kind === "refused" && answer !== dismissed ? answer : undefined;
  useFocusFault(form, refusal);

  return {
    form,
    fetcher,
    answer,
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
    sharePictureShows: saved.sharePictureShows,
    noteSent: (posted: FormData) => {
      sent.current = readLandingDraft(posted);
    },
    /** Begins anew with what the server has, whoever saved it. */
    discard: () => {
      setDismissed(answer);
      setKnown(page.page.version);
      setSaved(landingDraftOf(page.page));
      history.change(landingDraftOf(page.page));
    },
  };
}

/** What is written, what of it the server has, and which version that is. */
function useWritten(
  page: LandingEditorPage,
  posted: LandingAnswer | undefined,
  answer: LandingAnswer | undefined,
) {
  const [known, setKnown] = useState((answer ?? posted)?.version ?? page.page.version);
  const [saved, setSaved] = useState(() => landingDraftOf(page.page));
  const history = useHistory(posted && posted.kind !== "saved" ? posted.draft : saved);
  const { draft, replace } = history;
  const sent = useRef(draft);
  const latest = useLatest(draft);

  useBrowserLayoutEffect(() => {
    if (answer?.kind !== "saved") return;
    const { draft: kept, version } = answer;
    setKnown(version);
    setSaved(kept);
    // What was typed while it was saved stays typed.
    if (isSameLandingDraft(latest.current, sent.current)) replace(kept);
  }, [answer, replace, latest]);

  return { known, setKnown, saved, setSaved, history, sent };
}
