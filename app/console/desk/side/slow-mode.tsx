import { useFetcher } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import type { ErrorCode } from "#workers/contract/errors.ts";

const choices = [0, 3, 10, 30, 60, 300];

/** How long each person waits between two messages: a setting of the event. */
export function SlowMode({ seconds }: { seconds: number }) {
  const t = useT();
  const fetcher = useFetcher<{ refused?: ErrorCode }>();
  const name = (n: number) => (n === 0 ? t("desk.slowModeOff") : t("desk.slowMode", { n }));
  const refused = fetcher.state === "submitting" ? undefined : fetcher.data?.refused;
  const shown = choices.includes(seconds) ? choices : [...choices, seconds].sort((a, b) => a - b);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="slowMode" />
      <Field label={t("desk.slowModeLabel")} error={refused && t(`errors.${refused}`)}>
        <Select
          name="seconds"
          value={Number((!refused && fetcher.formData?.get("seconds")) || seconds)}
          onChange={(event) => fetcher.submit(event.currentTarget.form)}
        >
          {shown.map((n) => (
            <option key={n} value={n}>
              {name(n)}
            </option>
          ))}
        </Select>
      </Field>
    </fetcher.Form>
  );
}
