import { useNavigation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

const boxes = 'input[name="ids"]';

/**
 * How many rows are ticked. The boxes keep that themselves, so that they work before the script is there; once a form
 * has done what it asks for they are empty again.
 */
export function useChosenRows(form: RefObject<HTMLFormElement>, isRefused: boolean) {
  const [chosen, setChosen] = useState(0);
  const [rows, setRows] = useState(0);
  const { state, formMethod } = useNavigation();
  const isSent = useRef(false);

  const look = useCallback(() => {
    const all = boxesIn(form.current);
    setRows(all.length);
    setChosen(all.filter(({ checked }) => checked).length);
  }, [form]);

  // Rows come and go with each page and filter; who was ticked and is still shown stays ticked.
  useEffect(() => {
    if (state !== "idle") {
      isSent.current ||= formMethod === "POST";
      return;
    }
    if (isSent.current && !isRefused) {
      for (const box of boxesIn(form.current)) box.checked = false;
    }
    isSent.current = false;
    look();
  }, [form, state, formMethod, isRefused, look]);

  function setAll(isOn: boolean) {
    for (const box of boxesIn(form.current)) box.checked = isOn;
    look();
  }
  return { chosen, isAll: rows > 0 && chosen === rows, look, setAll };
}

function boxesIn(form: HTMLFormElement | null): readonly HTMLInputElement[] {
  return Array.from(form?.querySelectorAll<HTMLInputElement>(boxes) ?? []);
}
