import { useActionData, useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useWholeForm } from "#app/console/lock/whole-forms.ts";
import { useMarkUnsaved } from "#app/console/unsaved.tsx";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import type { CustomField } from "#workers/contract/attendees/custom-fields.ts";
import type { FieldProblems } from "../../forms/field-problem.ts";
import { useTyped } from "../editor/use-typed.ts";
import {
  byKey,
  type FormDraft,
  formDraftOf,
  isSameFormDraft,
  readFormDraft,
  withIds,
} from "./form-draft.ts";
import { type FormAnswer, type FormPage, formVersionOf } from "./form-model.ts";

const noProblems: FieldProblems = {};

/** The form that is written: what the server answered, what is typed since, and whether that is saved. */
export function useFormEditor(page: FormPage) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<FormAnswer>({ key: `form-${page.slug}` });
  const posted = useActionData<FormAnswer>();
  const answer = fetcher.data ?? posted;
  const [dismissed, setDismissed] = useState<FormAnswer | undefined>();
  const { known, setKnown } = useKnown(answer?.version ?? page.version, fetcher.data);
  const { draft, setDraft, saved, setSaved, sent, keyOf } = useDraft(page, posted, fetcher.data);
  const read = useCallback((typed: FormData) => setDraft(readFormDraft(typed)), [setDraft]);
  const isScripted = useTyped(form, read, page.isReadOnly);

  const isUnsaved = !page.isReadOnly && !isSameFormDraft(draft, saved);
  useMarkUnsaved("form", isUnsaved);
  useWholeForm("form", {
    form,
    isUnsaved,
    putBack: (typed) => {
      setDraft(readFormDraft(typed));
      // A form that somebody has saved since is not saved over unasked.
      setKnown(formVersionOf(typed));
    },
  });

  const refusal = answer?.kind === "refused" && answer !== dismissed ? answer : undefined;
  useFocusFault(form, refusal);
  const problems = useMemo(
    () => (refusal ? byKey(refusal.problems, refusal.draft) : noProblems),
    [refusal],
  );

  return {
    form,
    fetcher,
    draft,
    keyOf,
    change: (next: FormDraft) => setDraft(next),
    known,
    isScripted,
    isUnsaved,
    isSaved: answer?.kind === "saved",
    /** Of a page without scripts: the field that a button was pressed for. */
    at: posted?.kind === "draft" ? posted.at : null,
    problems,
    lost: refusal?.lost ?? [],
    /** To be called with what is about to be sent. */
    noteSent: () => {
      sent.current = draft;
    },
    /** Begins anew with what the server has, whoever saved it. */
    discard: () => {
      const kept = formDraftOf(page.fields);
      setDismissed(answer);
      setKnown(page.version);
      setSaved(kept);
      setDraft(kept);
    },
  };
}

/** The version of the event that the form was filled from. */
function useKnown(first: number, answer: FormAnswer | undefined) {
  const [known, setKnown] = useState(first);
  // Together with what says that it is saved: whoever reads that may save again at once.
  useBrowserLayoutEffect(() => {
    if (answer?.kind === "saved") setKnown(answer.version);
  }, [answer]);
  return { known, setKnown };
}

/** What is written, and what of it the server has. */
function useDraft(page: FormPage, posted: FormAnswer | undefined, answer: FormAnswer | undefined) {
  const [saved, setSaved] = useState(() => formDraftOf(page.fields));
  const [draft, setDraft] = useState(() =>
    posted && posted.kind !== "saved" ? posted.draft : saved,
  );
  const sent = useRef(draft);
  const { keyOf, noteIds } = useDrawnKeys();

  useEffect(() => {
    if (answer?.kind !== "saved") return;
    const { fields } = answer;
    const kept = formDraftOf(fields);
    noteIds(sent.current, fields);
    setSaved(kept);
    // What was typed while it was saved stays typed.
    setDraft((now) => {
      return isSameFormDraft(now, sent.current) ? kept : withIds(now, sent.current, fields);
    });
  }, [answer, noteIds]);

  return { draft, setDraft, saved, setSaved, sent, keyOf };
}

/**
 * What each field is drawn as: a new one that was saved has an id from then on, and stays the element that it was, open and with
 * the focus in it. A name of the draft may come again for another new field.
 */
function useDrawnKeys() {
  const drawn = useRef(new Map<string, string>());

  const keyOf = useCallback((id: string): string => {
    const known = drawn.current.get(id);
    if (known !== undefined) return known;
    const isTaken = [...drawn.current.values()].includes(id);
    return isTaken ? `${id} ${drawn.current.size}` : id;
  }, []);

  const noteIds = useCallback(
    (sent: FormDraft, saved: readonly CustomField[]) => {
      const keys = sent.map(({ key }) => keyOf(key));
      for (const [place, { id }] of saved.entries()) {
        const key = keys[place];
        if (key !== undefined && key !== id) drawn.current.set(id, key);
      }
    },
    [keyOf],
  );
  return { keyOf, noteIds };
}
