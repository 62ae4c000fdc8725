import { type RefObject, useEffect } from "react";

/**
 * Leads whoever sent a form to what is wrong with it: the focus goes into the first faulty field,
 * or what is said about the form as a whole comes into sight. `refusal` is the answer that refused
 * it, another one each time; undefined while there is none.
 */
export function useFocusFault(form: RefObject<HTMLFormElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal === undefined || refusal === null) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const fault = field ?? form.current?.querySelector<HTMLElement>('[role="alert"]');
    fault?.scrollIntoView({ block: "center" });
    field?.focus({ preventScroll: true });
  }, [form, refusal]);
}
