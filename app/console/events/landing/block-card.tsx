import { useLanguage } from "#app/i18n/provider.tsx";
import { ItemCard } from "../editor/item-card.tsx";
import type { BlockCardProps } from "./block-card-props.ts";
import { BlockInputs } from "./block-inputs.tsx";
import { blockNames } from "./landing-model.ts";

/** One block of the page. */
export function BlockCard(props: BlockCardProps) {
  const { t, locale } = useLanguage();
  const { block, place } = props;
  const kind = t(blockNames[block.kind]);
  const own = locale === "no" ? block.titleNo || block.titleEn : block.titleEn || block.titleNo;
  return (
    <ItemCard
      name="block"
      itemKey={block.key}
      title={kind}
      place={place}
      last={props.count - 1}
      isFaulty={Object.keys(props.problems).some((name) => name.startsWith(`${place}.`))}
      isReadOnly={props.isReadOnly}
      isOpened={props.isOpened || block.key.startsWith("block")}
      isDropPlace={props.isDropPlace}
      summary={
        <>
          <span className="font-semibold">{kind}</span>
          {own && own !== kind && <span className="break-words text-14 text-ink-soft">{own}</span>}
        </>
      }
      onAct={props.onAct}
      onDragStart={props.onDragStart}
      onDragEnd={props.onDragEnd}
    >
      <input type="hidden" name={`${place}.kind`} value={block.kind} />
      <BlockInputs {...props} />
    </ItemCard>
  );
}
