import { useFetcher } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useState } from "react";
import { useDebounced } from "#app/ui/hooks/use-debounced.ts";
import type { RefusedForm } from "../../forms/refused-form.ts";
import type { DraftChoices, MessageDraftAnswer } from "./draft-answers.ts";

/** Milliseconds of rest before what is shown follows what is typed and chosen. */
const followAfterMs = 600;

interface Shown {
  readonly count: DraftChoices["count"];
  readonly preview: DraftChoices["preview"];
  /** For whom it can be, and for whom it is. */
  readonly readers: DraftChoices["readers"];
  /** What is typed cannot be shown: it is as it was before. */
  readonly isOld: boolean;
}

/** Who would get a draft, and how it looks. It follows the form, and what the form was answered with (`answer`). */
export function useDraftLook(
  form: RefObject<HTMLFormElement>,
  kept: DraftChoices,
  answer: MessageDraftAnswer | undefined,
) {
  const [shown, setShown] = useState<Shown>({
    count: answer?.count ?? kept.count,
    preview: answer ? answer.preview : kept.preview,
    readers: answer?.readers ?? kept.readers,
    isOld: false,
  });
  const { data, submit } = useFetcher<MessageDraftAnswer | RefusedForm>();
  const debounced = useDebounced();
  const follow = useCallback(() => {
    debounced.run(() => {
      if (!form.current) return;
      const fields = new FormData(form.current);
      fields.set("intent", "preview");
      submit(fields, { method: "post" });
    }, followAfterMs);
  }, [form, submit, debounced]);
  const show = useCallback((told: MessageDraftAnswer | RefusedForm | undefined) => {
    if (told === undefined) return;
    setShown((before) =>
      "count" in told
        ? { count: told.count, preview: told.preview, readers: told.readers, isOld: false }
        : { ...before, isOld: true },
    );
  }, []);
  // Whichever came last is what the form says now.
  useEffect(() => show(data), [data, show]);
  useEffect(() => show(answer), [answer, show]);
  return { shown, follow };
}
