import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Field, Select, TextArea } from "#app/ui/field.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import {
  type UnwantedList,
  type UnwantedMode,
  unwantedLists,
  unwantedModes,
} from "#workers/contract/unwanted/unwanted-settings.ts";
import { CheckList } from "../../../forms/check-list.tsx";
import type { FieldProblems } from "../../../forms/field-problem.ts";
import { useProblemText } from "../../../forms/form-text.tsx";
import type { SectionValues } from "../details-model.ts";
import { SectionForm } from "./section-form.tsx";

type Values = SectionValues["words"];

/** The product's lists with their words. */
export type BuiltLists = readonly {
  readonly list: UnwantedList;
  readonly words: readonly string[];
}[];

const modeKeys = {
  off: "staff.unwanted.off",
  mask: "staff.unwanted.mask",
  review: "staff.unwanted.review",
} as const satisfies Record<UnwantedMode, TextKey>;

const listKeys = {
  no_swearing: "staff.unwanted.noSwearing",
  no_slurs: "staff.unwanted.noSlurs",
  en_swearing: "staff.unwanted.enSwearing",
  en_slurs: "staff.unwanted.enSlurs",
} as const satisfies Record<UnwantedList, TextKey>;

/** What becomes of words that nobody wants. `lists`: those of the product, where they are asked for. */
export function WordsSection(props: {
  values: Values;
  lists: BuiltLists | null;
  isReadOnly: boolean;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { values } = props;
  return (
    <div className="flex flex-col gap-3">
      <SectionForm section="words" isReadOnly={props.isReadOnly}>
        {(problems) => (
          <>
            <Field
              label={t("staff.unwanted.mode")}
              hint={
                <>
                  {t("staff.unwanted.modeHint")}
                  <span className="block">{t("staff.unwanted.reviewHint")}</span>
                </>
              }
              error={textOf(problems.unwantedMode)}
            >
              <Select name="unwantedMode" defaultValue={values.unwantedMode}>
                {unwantedModes.map((mode) => (
                  <option key={mode} value={mode}>
                    {t(modeKeys[mode])}
                  </option>
                ))}
              </Select>
            </Field>
            <CheckList
              name="unwantedLists"
              legend={t("staff.unwanted.lists")}
              hint={t("staff.unwanted.listsHint")}
              options={unwantedLists.map((list) => ({ value: list, label: t(listKeys[list]) }))}
              chosen={values.unwantedLists}
              error={textOf(problems.unwantedLists)}
            />
            <OwnWords values={values} problems={problems} />
          </>
        )}
      </SectionForm>
      <ListsOnDemand lists={props.lists} />
    </div>
  );
}

/** Words of the event's own, and those that it lets pass. */
function OwnWords({ values, problems }: { values: Values; problems: FieldProblems }) {
  const t = useT();
  const textOf = useProblemText();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field
        label={t("staff.unwanted.words")}
        note={t("events.optional")}
        hint={t("staff.unwanted.wordsHint")}
        error={textOf(problems.unwantedWords)}
      >
        <TextArea name="unwantedWords" defaultValue={values.unwantedWords} rows={5} />
      </Field>
      <Field
        label={t("staff.unwanted.allowed")}
        note={t("events.optional")}
        hint={t("staff.unwanted.allowedHint")}
        error={textOf(problems.unwantedAllowed)}
      >
        <TextArea name="unwantedAllowed" defaultValue={values.unwantedAllowed} rows={5} />
      </Field>
    </div>
  );
}

/** The words of the lists: not to be read by who has not asked for them. */
function ListsOnDemand({ lists }: { lists: BuiltLists | null }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-4">
      <LinkButton
        to={lists === null ? "?words=show#words" : "?#words"}
        look="quiet"
        preventScrollReset
        className="self-start"
      >
        {t(lists === null ? "staff.unwanted.show" : "staff.unwanted.hide")}
      </LinkButton>
      {lists !== null && (
        <section aria-label={t("staff.unwanted.shown")} className="flex flex-col gap-4">
          {lists.map(({ list, words }) => (
            <div key={list}>
              <h3 className="text-16">{t(listKeys[list])}</h3>
              <p className="text-14 text-ink-soft" translate="no">
                {words.join(", ")}
              </p>
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
