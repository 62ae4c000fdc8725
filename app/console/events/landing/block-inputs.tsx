import { useLanguage } from "#app/i18n/provider.tsx";
import { Field, Input, Select, TextArea } from "#app/ui/field.tsx";
import { blockTones } from "#workers/contract/landing/landing-page.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { ItemButton } from "../editor/item-button.tsx";
import type { BlockCardProps } from "./block-card-props.ts";
import { hasItems } from "./landing-acts.ts";
import type { DraftBlock, DraftItem } from "./landing-draft.ts";
import { toneNames } from "./landing-model.ts";
import { PictureInput } from "./picture-input.tsx";

type TextName = "titleNo" | "titleEn" | "textNo" | "textEn";
type Labels = Readonly<Record<TextName, TextKey>>;

const blockLabels: Labels = {
  titleNo: "staff.landing.titleNo",
  titleEn: "staff.landing.titleEn",
  textNo: "staff.landing.textNo",
  textEn: "staff.landing.textEn",
};
const roleLabels: Labels = {
  ...blockLabels,
  titleNo: "staff.landing.roleNo",
  titleEn: "staff.landing.roleEn",
};
const faqLabels: Labels = {
  titleNo: "staff.landing.questionNo",
  titleEn: "staff.landing.questionEn",
  textNo: "staff.landing.answerNo",
  textEn: "staff.landing.answerEn",
};

/** Everything that makes a block. Its inputs are named by its place: `2.titleNo`, those of its entries `2.0.start`. */
export function BlockInputs(props: BlockCardProps) {
  const { t } = useLanguage();
  const { block, place, problems, onChange } = props;
  const isCounted = block.kind === "countdown";
  return (
    <div className="flex flex-col gap-4 pt-3">
      <TextInputs
        at={`${place}`}
        of={block}
        labels={blockLabels}
        problems={problems}
        isShort={isCounted}
        isFirst
        onChange={(part, field) => onChange({ ...block, ...part }, field)}
      />
      <p className="text-14 text-ink-soft">{t("staff.landing.textHint")}</p>
      {block.kind === "cover" && (
        <p className="text-14 text-ink-soft">
          <a href={`/events/${props.slug}/files`} className="underline underline-offset-4">
            {t("staff.landing.coverFiles")}
          </a>
        </p>
      )}
      {hasItems(block.kind) && <Items {...props} />}
      {block.kind !== "cover" && (
        <Field label={t("staff.landing.tone")} hint={t("staff.landing.toneHint")}>
          <Select
            name={`${place}.tone`}
            value={block.tone}
            className="max-w-60"
            onChange={({ target }) => {
              const tone = blockTones.find((one) => one === target.value) ?? "plain";
              onChange({ ...block, tone }, null);
            }}
          >
            {blockTones.map((tone) => (
              <option key={tone} value={tone}>
                {t(toneNames[tone])}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}

function Items(props: BlockCardProps) {
  const { t } = useLanguage();
  const { block, onChange, onAct } = props;
  function set(no: number, part: Partial<DraftItem>, field: string | null): void {
    const items = block.items.map((item, at) => (at === no ? { ...item, ...part } : item));
    onChange({ ...block, items }, field);
  }
  return (
    <div className="flex flex-col gap-3">
      {[...block.items.entries()].map(([no, item]) => (
        <fieldset
          key={no}
          data-item
          className="flex flex-col gap-3 rounded-control border border-line p-3"
        >
          <legend className="px-1 text-14 text-ink-soft">
            {t("staff.landing.entry", { n: no + 1 })}
          </legend>
          <ItemInputs {...props} item={item} no={no} set={(part, field) => set(no, part, field)} />
          {!props.isReadOnly && (
            <div>
              <ItemButton
                act="removeItem"
                value={`${block.key}:${no}`}
                label={t("staff.landing.removeEntry", { n: no + 1 })}
                onAct={onAct}
              >
                {t("staff.forms.remove")}
              </ItemButton>
            </div>
          )}
        </fieldset>
      ))}
      {!props.isReadOnly && (
        <div>
          <ItemButton act="addItem" value={block.key} onAct={onAct}>
            {t("staff.landing.addEntry")}
          </ItemButton>
        </div>
      )}
    </div>
  );
}

function ItemInputs(
  props: BlockCardProps & {
    item: DraftItem;
    no: number;
    set(part: Partial<DraftItem>, field: string | null): void;
  },
) {
  const { t } = useLanguage();
  const textOf = useProblemText();
  const { block, item, no, set, place, problems } = props;
  const at = `${place}.${no}`;
  const labels =
    block.kind === "faq" ? faqLabels : block.kind === "speakers" ? roleLabels : blockLabels;
  const line = (name: "day" | "start" | "end" | "name", key: TextKey, type: string) => (
    <Field label={t(key)} error={textOf(problems[`${at}.${name}`])}>
      <Input
        name={`${at}.${name}`}
        type={type}
        value={item[name]}
        min={type === "number" ? 1 : undefined}
        autoComplete="off"
        onChange={(event) => set({ [name]: event.target.value }, `${at}.${name}`)}
      />
    </Field>
  );
  return (
    <>
      {block.kind === "programme" && (
        <div className="grid grid-cols-3 items-start gap-3">
          {line("day", "staff.landing.day", "number")}
          {line("start", "staff.landing.start", "time")}
          {line("end", "staff.landing.end", "time")}
        </div>
      )}
      {block.kind === "speakers" && line("name", "staff.landing.name", "text")}
      {block.kind === "speakers" && (
        <input type="hidden" name={`${at}.picture`} value={item.picture} />
      )}
      {block.kind === "speakers" && !props.isReadOnly && (
        <PictureInput
          slug={props.slug}
          at={at}
          value={`${block.key}:${no}`}
          picture={item.picture}
          problem={problems[`${at}.picture`]}
          isScripted={props.isScripted}
          onChange={(picture) => set({ picture }, null)}
          onAct={props.onAct}
        />
      )}
      <TextInputs at={at} of={item} labels={labels} problems={problems} onChange={set} />
    </>
  );
}

function TextInputs(props: {
  at: string;
  of: Pick<DraftBlock, TextName>;
  labels: Labels;
  problems: BlockCardProps["problems"];
  isFirst?: boolean;
  /** A title and no text. */
  isShort?: boolean;
  onChange(part: Partial<Pick<DraftBlock, TextName>>, field: string): void;
}) {
  const { t } = useLanguage();
  const textOf = useProblemText();
  const { at, of, labels, problems } = props;
  const shared = (name: TextName) => ({
    name: `${at}.${name}`,
    value: of[name],
    lang: name.endsWith("No") ? "no" : "en",
    onChange: (event: { target: { value: string } }) =>
      props.onChange({ [name]: event.target.value }, `${at}.${name}`),
  });
  const field = (name: TextName) => (
    <Field label={t(labels[name])} error={textOf(problems[`${at}.${name}`])}>
      {name.startsWith("title") ? (
        <Input
          {...shared(name)}
          data-first={props.isFirst && name === "titleNo" ? "" : undefined}
          autoComplete="off"
        />
      ) : (
        <TextArea {...shared(name)} rows={3} />
      )}
    </Field>
  );
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {field("titleNo")}
      {field("titleEn")}
      {!props.isShort && field("textNo")}
      {!props.isShort && field("textEn")}
    </div>
  );
}
