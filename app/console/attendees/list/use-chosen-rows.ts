import { useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { usePageAddress } from "#app/ui/loading/page-address.tsx";

const boxes = 'input[name="ids"]';

/**
 * How many rows are ticked. The boxes keep that themselves, so that they work before the script is there; once a form
 * has done what it asks for they are empty again.
 */
export function useChosenRows(
  form: RefObject<HTMLFormElement>,
  items: readonly { readonly id: string }[],
  isRefused: boolean,
) {
  const [chosen, setChosen] = useState(0);
  const { pathname } = usePageAddress();
  const { state, formMethod, formAction } = useNavigation();
  // What is sent from a drawer over the list is nothing done to those who are ticked.
  const isOwn = formMethod === "POST" && formAction?.split("?")[0] === pathname;
  const isSent = useRef(false);

  const look = useCallback(() => {
    const ticked = boxesIn(form.current).filter(({ checked }) => checked);
    const ids = new Set(ticked.map(({ value }) => value));
    setChosen(items.filter(({ id }) => ids.has(id)).length);
  }, [form, items]);

  // Rows come and go with each page and filter; who was ticked and is still shown stays ticked.
  useEffect(() => {
    if (state !== "idle") {
      isSent.current ||= isOwn;
      return;
    }
    if (isSent.current && !isRefused) {
      for (const box of boxesIn(form.current)) box.checked = false;
    }
    isSent.current = false;
    look();
  }, [form, state, isOwn, isRefused, look]);

  function setAll(isOn: boolean) {
    for (const box of boxesIn(form.current)) box.checked = isOn;
    look();
  }
  return { chosen, isAll: items.length > 0 && chosen === items.length, look, setAll };
}

function boxesIn(form: HTMLFormElement | null): readonly HTMLInputElement[] {
  return Array.from(form?.querySelectorAll<HTMLInputElement>(boxes) ?? []);
}
