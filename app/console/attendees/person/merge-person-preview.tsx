import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { mergedDetails } from "#workers/contract/api/attendees/attendees.ts";
import { stateOf } from "../state-of.ts";
import type { PersonPage } from "./person.server.ts";

type Preview = NonNullable<NonNullable<PersonPage["merge"]>["preview"]>;

const labels = {
  name: "staff.attendees.name",
  email: "staff.attendees.email",
  phone: "staff.attendees.phone",
} as const;

/** What two rows would become: where both know something, one is chosen; all else is told. Its button does it. */
export function MergePersonPreview({ preview }: { preview: Preview }) {
  const t = useT();
  const { kept, other } = preview;
  const open = mergedDetails.filter(
    (name) => kept[name] && other[name] && kept[name] !== other[name],
  );
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="merge" />
      <input type="hidden" name="otherId" value={other.id} />
      {open.length > 0 && <h3 className="text-18">{t("staff.attendee.mergeWhich")}</h3>}
      {open.map((name) => (
        <WhichOne key={name} name={name} preview={preview} />
      ))}
      <Result preview={preview} open={open} />
      <p>
        <Button type="submit" look="primary">
          {t("staff.attendee.mergeDo")}
        </Button>
      </p>
    </Form>
  );
}

type Detail = (typeof mergedDetails)[number];

/** Both rows say something else: one of them is right. */
function WhichOne({ name, preview }: { name: Detail; preview: Preview }) {
  const t = useT();
  const { kept, other } = preview;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-semibold">{t(labels[name])}</legend>
      {(
        [
          ["kept", kept],
          ["other", other],
        ] as const
      ).map(([which, row]) => (
        <label
          key={which}
          className="flex min-h-11 items-center gap-3 rounded-control border border-line bg-surface px-3 py-1 has-[:checked]:border-accent has-[:checked]:bg-accent-soft"
        >
          <input
            type="radio"
            name={`take.${name}`}
            value={which}
            defaultChecked={which === "kept"}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            {row[name]}
            <span className="block text-14 text-ink-soft">
              {t(which === "kept" ? "staff.attendee.mergeKept" : "staff.attendee.mergeOther")}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** All that is not chosen above. */
function Result({ preview, open }: { preview: Preview; open: readonly Detail[] }) {
  const t = useT();
  const { merged } = preview;
  const state = stateOf(merged);
  const answers = Object.keys(merged.answers).length;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-sunken p-4">
      <h3 className="text-18">{t("staff.attendee.mergeResult")}</h3>
      <ul className="flex flex-col gap-1 wrap-anywhere">
        {mergedDetails.map((name) =>
          merged[name] && !open.includes(name) ? <li key={name}>{merged[name]}</li> : null,
        )}
        <li className="flex flex-wrap gap-1">
          <Chip tone={state.tone}>{t(state.key)}</Chip>
          {merged.seatLabel && <Chip>{merged.seatLabel}</Chip>}
          {merged.tags.map((tag) => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </li>
        {answers > 0 && <li>{t("staff.attendee.mergeAnswers", { n: answers })}</li>}
        {merged.notes !== "" && <li className="whitespace-pre-line">{merged.notes}</li>}
      </ul>
    </div>
  );
}
