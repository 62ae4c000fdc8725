import { useSubmit } from "@remix-run/react";
import { type MouseEvent, type RefObject, useState } from "react";

/** A button of a form that asks before it posts. */
interface Asked {
  readonly name: string;
  readonly value: string;
  readonly title: string;
}

/** Lets buttons of a form of many ask first, each by `ask` with its question, and post to `action`; where no script is they post at once. */
export function useAskFirst(form: RefObject<HTMLFormElement>, action: string) {
  const submit = useSubmit();
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    ask: (title: string) => (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      const { name, value } = event.currentTarget;
      setAsked({ name, value, title });
    },
    send() {
      if (!form.current || !asked) return;
      const posted = new FormData(form.current);
      posted.set(asked.name, asked.value);
      posted.set("sure", "yes");
      submit(posted, { method: "post", action, preventScrollReset: true });
    },
    stop: () => setAsked(null),
  };
}
