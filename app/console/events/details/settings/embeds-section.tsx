import { useT } from "#app/i18n/provider.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import { CopyButton } from "../codes/copy-button.tsx";
import type { DetailsData, SectionValues } from "../details-model.ts";
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

const views: readonly { view: SnippetView; key: TextKey }[] = [
  { view: "embed", key: "events.snippetAll" },
  { view: "sidebar", key: "events.snippetSidebar" },
  { view: "quest", key: "events.snippetQuest" },
  { view: "highlight", key: "events.snippetHighlight" },
];

/** What other sites paste to show the event, one piece for each of its views. */
function EmbedSnippets({ event }: { event: DetailsData }) {
  const t = useT();
  const isLocked = event.values.access.accessCode !== "" && event.screenKey === null;
  return (
    <section
      aria-labelledby="snippets"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="snippets" className="text-22">
        {t("events.snippets")}
      </h2>
      <p className="text-ink-soft">{t("events.snippetsText")}</p>
      {isLocked && <p className="text-ink-soft">{t("events.snippetsLocked")}</p>}
      <ul className="flex flex-col gap-5">
        {views.map(({ view, key }) => {
          const code = snippetFor(event, view);
          return (
            <li key={view} className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="text-16">{t(key)}</h3>
                <CopyButton text={code} label={t(key)} />
              </div>
              <code
                className="block rounded-control bg-sunken p-3 text-14 wrap-anywhere"
                translate="no"
              >
                {code}
              </code>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type SnippetView = "embed" | "sidebar" | "quest" | "highlight";

/** The piece of HTML that shows a view of the event on another site; for a video mixer, its address. */
function snippetFor(
  { origin, slug, screenKey }: Pick<DetailsData, "origin" | "slug" | "screenKey">,
  view: SnippetView,
): string {
  if (view === "highlight") {
    return `${origin}/c/${slug}/highlight${screenKey ? `?key=${screenKey}` : ""}`;
  }
  const attributes = [
    `data-event="${slug}"`,
    ...(view === "embed" ? [] : [`data-view="${view}"`]),
    ...(screenKey ? [`data-key="${screenKey}"`] : []),
  ];
  return `<script async src="${origin}/embed.js" ${attributes.join(" ")}></script>`;
}
