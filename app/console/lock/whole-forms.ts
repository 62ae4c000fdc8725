import { type RefObject, useEffect } from "react";
import * as v from "valibot";
import { useLatest } from "#app/ui/hooks/use-latest.ts";

/** What stands in each form that is kept as a whole, by the form's name: its inputs in their order. */
export const keptForms = v.record(v.string(), v.array(v.tuple([v.string(), v.string()])));
export type KeptForms = v.InferOutput<typeof keptForms>;

interface WholeForm {
  /** Null where nothing is unsaved. */
  read(): FormData | null;
  putBack(typed: FormData): void;
}

const forms = new Map<string, WholeForm>();
/** Put back as soon as their form is there. */
const waiting = new Map<string, FormData>();

/** What marks a form whose inputs are not kept one by one. */
export const wholeFormMark = "data-whole-form";

/**
 * Keeps a form as a whole when the page gives way to signing in: one whose inputs are named by their place in a list that is
 * itself written, so that each alone would come back to another item, or to none. `putBack` is told what stood there.
 */
export function useWholeForm(
  name: string,
  written: {
    readonly form: RefObject<HTMLFormElement>;
    readonly isUnsaved: boolean;
    putBack(typed: FormData): void;
  },
): void {
  const latest = useLatest(written);
  useEffect(() => {
    const whole = {
      read() {
        const { form, isUnsaved } = latest.current;
        return isUnsaved && form.current ? new FormData(form.current) : null;
      },
      putBack: (typed: FormData) => latest.current.putBack(typed),
    };
    forms.set(name, whole);
    giveWaiting();
    return () => {
      if (forms.get(name) === whole) forms.delete(name);
    };
  }, [name, latest]);
}

/** The forms of this page in which something is unsaved. */
export function readWholeForms(): KeptForms {
  const read = [...forms].flatMap(([name, { read }]): [string, [string, string][]][] => {
    const form = read();
    return form ? [[name, textsOf(form)]] : [];
  });
  return Object.fromEntries(read);
}

/** Puts back what was read, also into forms that come later. Answers how to stop that. */
export function putBackWholeForms(kept: KeptForms): () => void {
  for (const [name, texts] of Object.entries(kept)) {
    const typed = new FormData();
    for (const [input, text] of texts) typed.append(input, text);
    waiting.set(name, typed);
  }
  giveWaiting();
  return () => waiting.clear();
}

function giveWaiting(): void {
  for (const [name, typed] of waiting) {
    const form = forms.get(name);
    if (!form) continue;
    waiting.delete(name);
    form.putBack(typed);
  }
}

function textsOf(form: FormData): [string, string][] {
  return [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[name, value]] : [],
  );
}
