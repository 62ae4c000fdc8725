import { useFetcher } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { TemplateAnswer } from "./template-answers.ts";
import type { Choice, ShownMail } from "./template-preview.tsx";

/** Milliseconds of rest in typing before the preview follows. */
const followAfterMs = 500;

interface Shown {
  readonly mail: ShownMail;
  readonly attendees: readonly Choice[];
  readonly isOld: boolean;
}

/**
 * The preview of what a form says. It follows what is typed and chosen, and what is `kept` anew; a form that is
 * answered with a preview of its own (`answer`) shows that.
 */
export function usePreview(
  form: RefObject<HTMLFormElement>,
  page: {
    readonly kept: ShownMail;
    readonly answer:
      | { readonly preview: ShownMail; readonly attendees: readonly Choice[] }
      | undefined;
    readonly isRefused: boolean;
  },
) {
  const { kept, answer } = page;
  const [shown, setShown] = useState<Shown>({
    mail: answer?.preview ?? kept,
    attendees: answer?.attendees ?? [],
    isOld: page.isRefused,
  });
  const { data, submit } = useFetcher<TemplateAnswer>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useCallback(
    (afterMs = followAfterMs) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        if (!form.current) return;
        const fields = new FormData(form.current);
        fields.set("intent", "preview");
        submit(fields, { method: "post" });
      }, afterMs);
    },
    [form, submit],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!answer) return;
    setShown({ mail: answer.preview, attendees: answer.attendees, isOld: false });
  }, [answer]);
  useEffect(() => {
    if (data === undefined) return;
    setShown((before) =>
      "preview" in data
        ? { mail: data.preview, attendees: data.attendees, isOld: false }
        : { mail: before.mail, attendees: before.attendees, isOld: true },
    );
  }, [data]);
  const drawn = useRef(kept);
  useEffect(() => {
    if (drawn.current === kept) return;
    drawn.current = kept;
    follow(0);
  }, [kept, follow]);
  return { shown, follow };
}
