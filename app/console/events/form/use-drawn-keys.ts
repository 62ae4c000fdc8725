import { useCallback, useRef } from "react";
import type { CustomField } from "#workers/contract/attendees/custom-fields.ts";
import type { FormDraft } from "./form-draft.ts";

/**
 * What each field is drawn as: a new one that was saved has an id from then on, and stays the element that it was, open and with
 * the focus in it. A name of the draft may come again for another new field.
 */
export function useDrawnKeys() {
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
