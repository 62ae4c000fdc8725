import { useFetcher } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useDebounced } from "#app/ui/hooks/use-debounced.ts";
import type { TemplateId } from "#workers/contract/messages/templates.ts";
import type { PreviewChoice } from "#workers/domain/messages/templates/preview-choices.ts";
import type { TemplateAnswer } from "./template-answers.ts";
import type { ShownMail } from "./template-preview.tsx";
import { problemOfTemplateText } from "./templates-model.ts";

/** Milliseconds of rest in typing before the preview follows. */
const followAfterMs = 500;

interface Shown {
  readonly mail: ShownMail;
  readonly attendees: readonly PreviewChoice[];
  readonly isOld: boolean;
}

/**
 * The preview of what a form says. It follows what is typed and chosen, and what is `kept` anew; a form that is
 * answered with a preview of its own (`answer`) shows that.
 */
export function usePreview(
  form: RefObject<HTMLFormElement>,
  page: {
    readonly template: TemplateId;
    readonly kept: ShownMail;
    readonly answer:
      | { readonly preview: ShownMail; readonly attendees: readonly PreviewChoice[] }
      | undefined;
    readonly isRefused: boolean;
  },
) {
  const { template, kept, answer } = page;
  const [shown, setShown] = useState<Shown>({
    mail: answer?.preview ?? kept,
    attendees: answer?.attendees ?? [],
    isOld: page.isRefused,
  });
  const { data, submit } = useFetcher<TemplateAnswer>();
  const debounced = useDebounced();
  const follow = useCallback(
    (afterMs = followAfterMs) => {
      debounced.run(() => {
        if (!form.current) return;
        const fields = new FormData(form.current);
        if (!isWhole(fields, template)) return setShown((before) => ({ ...before, isOld: true }));
        fields.set("intent", "preview");
        submit(fields, { method: "post" });
      }, afterMs);
    },
    [form, submit, template, debounced],
  );
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

/** Whether both texts of a form would be taken: of others there is no mail to be shown. */
function isWhole(fields: FormData, template: TemplateId): boolean {
  return (["title", "content"] as const).every((part) => {
    const text = String(fields.get(part) ?? "");
    return text.trim() !== "" && problemOfTemplateText(template, part, text) === null;
  });
}
