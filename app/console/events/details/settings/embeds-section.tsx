import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { useProblemText } from "../../form-text.tsx";
import type { DetailsData, SectionValues } from "../details-model.ts";
import { EmbedSnippets } from "./embed-snippets.tsx";
import { SectionForm } from "./section-form.tsx";

const players = ["embedPre", "embedLive", "embedPost"] as const;

/** Videos above the tabs, the sites that may show the event, and what those paste. */
export function EmbedsSection(props: {
  event: DetailsData;
  values: SectionValues["embeds"];
  isReadOnly: boolean;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { event, values } = props;
  return (
    <div className="flex flex-col gap-6">
      <SectionForm section="embeds" isReadOnly={props.isReadOnly}>
        {(problems) => (
          <>
            {players.map((name) => (
              <Field
                key={name}
                label={t(`events.${name}`)}
                note={t("events.optional")}
                hint={name === "embedPre" && t("events.embedHint")}
                error={textOf(problems[name])}
              >
                <Input name={name} defaultValue={values[name]} autoComplete="off" />
              </Field>
            ))}
            <Field
              label={t("events.frameHosts")}
              note={t("events.optional")}
              hint={t("events.frameHostsHint")}
              error={textOf(problems.frameHosts)}
            >
              <TextArea name="frameHosts" defaultValue={values.frameHosts} rows={3} />
            </Field>
          </>
        )}
      </SectionForm>
      <EmbedSnippets event={event} />
    </div>
  );
}
