import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { isTag } from "#workers/contract/attendees/tag.ts";
import type { AttendeesPage } from "../attendees.server.ts";
import { chosenActions, tagActions } from "../attendees-model.ts";
import type { useAskFirst } from "../use-ask-first.ts";
import type { useChosenRows } from "../use-chosen-rows.ts";
import type { useBulkAction } from "./use-bulk-action.ts";

/**
 * Lets all that fit be chosen, on whatever page, once all of this one are ticked and there are more. Then the buttons for
 * those who are chosen do not post the form, but begin the bulk action.
 */
export function useFound(
  form: RefObject<HTMLFormElement>,
  of: {
    readonly page: AttendeesPage;
    readonly rows: ReturnType<typeof useChosenRows>;
    readonly bulk: ReturnType<typeof useBulkAction>;
    readonly asking: ReturnType<typeof useAskFirst>;
  },
) {
  const { page, rows, bulk, asking } = of;
  const t = useT();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!rows.isAll) setWanted(false);
  }, [rows.isAll]);
  const canChoose = rows.isAll && (page.next !== null || page.previous !== null);
  const isChosen = canChoose && wanted;

  const typedTag = () => String(new FormData(form.current ?? undefined).get("tag") ?? "");

  function begin(value: string | null): void {
    const action = chosenActions.find((one) => one === value);
    if (!form.current || action === undefined) return;
    const tag = typedTag();
    asking.stop();
    rows.setAll(false);
    bulk.run(action, tag);
  }

  const { chosen: n } = rows;
  return {
    choice: canChoose ? { isChosen, total: page.total, choose: () => setWanted(true) } : null,
    declineTitle: t(
      isChosen ? "staff.attendees.declineFoundTitle" : "staff.attendees.declineTitle",
      {
        n,
      },
    ),
    unseatTitle: t(isChosen ? "staff.attendees.unseatFoundTitle" : "staff.attendees.unseatTitle", {
      n,
    }),
    removeTitle: t(isChosen ? "staff.attendees.removeFoundTitle" : "staff.attendees.removeTitle", {
      n,
    }),
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      const { nativeEvent } = event;
      const pressed = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (!isChosen || pressed?.getAttribute("name") !== "chosen") return;
      // What is no tag goes the way of every form, and is answered at its field.
      const isTagging = tagActions.some((one) => one === pressed.getAttribute("value"));
      if (isTagging && !isTag(typedTag())) return;
      event.preventDefault();
      begin(pressed.getAttribute("value"));
    },
    onConfirm: () => {
      if (isChosen) begin(asking.asked?.value ?? null);
      else asking.send();
    },
  };
}
