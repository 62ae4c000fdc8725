import { useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { landingLimits } from "#workers/contract/landing/landing-page.ts";
import { useItemOrder } from "../editor/use-item-order.ts";
import { BlockCard } from "./block-card.tsx";
import {
  actOnLanding,
  changeBlock,
  type LandingAct,
  moveBlock,
  offeredKinds,
} from "./landing-acts.ts";
import type { LandingDraft } from "./landing-draft.ts";
import { blockNames, type LandingEditorPage } from "./landing-model.ts";
import { LandingPreview } from "./landing-preview.tsx";
import { type EditorView, LandingSaveBar } from "./landing-save-bar.tsx";
import { ShareFields } from "./share-fields.tsx";
import { useLandingEditor } from "./use-landing-editor.ts";
import { useSharePicture } from "./use-share-picture.ts";

/**
 * The blocks in their order, each with what makes it, and beside them the page as guests will see it. Where there is no
 * room for both, one gives way to the other.
 */
export function LandingEditor({ page }: { page: LandingEditorPage }) {
  const { t } = useLanguage();
  const editor = useLandingEditor(page);
  const { history, fetcher } = editor;
  const share = useSharePicture(page, editor);
  const { draft } = history;
  const order = useBlockOrder(editor);
  const view = useView(editor);
  return (
    <div
      data-view={editor.isScripted ? view.shown : undefined}
      className="group/editor flex flex-col gap-8 xl:flex-row xl:items-start"
    >
      <fetcher.Form
        ref={editor.form}
        data-whole-form
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={share.onSubmit}
        className="flex min-w-0 grow flex-col gap-4 xl:max-w-140"
      >
        <input type="hidden" name="version" value={editor.known} />
        <input type="hidden" name="sharePicture" value={editor.sharePicture} />
        <input type="hidden" name="sharePictureShows" value={editor.sharePictureShows} />
        {page.readOnly === null && (
          <LandingSaveBar editor={editor} share={share} latest={page.page.version} view={view} />
        )}
        <fieldset
          disabled={page.readOnly !== null}
          className="flex min-w-0 flex-col gap-4 max-xl:group-data-[view=preview]/editor:hidden"
        >
          <BlockList page={page} editor={editor} order={order} />
          {draft.blocks.length === 0 && (
            <p className="rounded-card border border-line border-dashed p-6 text-ink-soft">
              {t("staff.landing.empty")}
            </p>
          )}
          {page.readOnly === null && (
            <AddBlocks draft={draft} onAdd={(kind) => order.act("add", kind)} />
          )}
          <ShareFields page={page} draft={draft} editor={editor} />
        </fieldset>
        <p role="status" className="sr-only">
          {order.said}
        </p>
      </fetcher.Form>
      <LandingPreview page={page} draft={draft} />
    </div>
  );
}

/** Which of the two a narrow window shows. What is refused is shown where it is to be mended. */
function useView({ answer, problems }: ReturnType<typeof useLandingEditor>) {
  const [chosen, choose] = useState<{ readonly shown: EditorView; readonly after: typeof answer }>({
    shown: "blocks",
    after: answer,
  });
  const isRefusedSince = chosen.after !== answer && Object.keys(problems).length > 0;
  return {
    shown: isRefusedSince ? "blocks" : chosen.shown,
    show: (shown: EditorView) => choose({ shown, after: answer }),
  };
}

function BlockList(props: {
  page: LandingEditorPage;
  editor: ReturnType<typeof useLandingEditor>;
  order: ReturnType<typeof useBlockOrder>;
}) {
  const { t } = useLanguage();
  const { page, editor } = props;
  const { list, act, drag } = props.order;
  const { history } = editor;
  const { draft } = history;
  return (
    <ol
      ref={list}
      aria-label={t("staff.landing.list")}
      className="flex flex-col gap-3"
      onDragOver={drag.over}
      onDrop={drag.drop}
    >
      {draft.blocks.map((block, place) => (
        <BlockCard
          key={block.key}
          block={block}
          place={place}
          count={draft.blocks.length}
          slug={page.slug}
          isScripted={editor.isScripted}
          isReadOnly={page.readOnly !== null}
          isOpened={editor.at === block.key}
          isDropPlace={drag.before === block.key}
          problems={editor.hasPlaces ? editor.problems : {}}
          onChange={(changed, field) => history.change(changeBlock(draft, changed), field)}
          onAct={act}
          onDragStart={(event, title) => drag.start(event, block.key, title)}
          onDragEnd={drag.end}
        />
      ))}
    </ol>
  );
}

function AddBlocks({ draft, onAdd }: { draft: LandingDraft; onAdd(kind: string): void }) {
  const { t } = useLanguage();
  if (draft.blocks.length >= landingLimits.blocks) {
    return (
      <p className="text-14 text-ink-soft">
        {t("staff.landing.most", { max: landingLimits.blocks })}
      </p>
    );
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">{t("staff.landing.add")}</legend>
      <div className="flex flex-wrap gap-2">
        {offeredKinds(draft).map((kind) => (
          <Button
            key={kind}
            type="submit"
            name="add"
            value={kind}
            size="small"
            className="max-lg:min-h-11!"
            onClick={(event) => {
              event.preventDefault();
              onAdd(kind);
            }}
          >
            {t(blockNames[kind])}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** What of its block has the focus after an act. */
const focused: Readonly<Record<Exclude<LandingAct, "up" | "down" | "removePicture">, string>> = {
  add: "[data-first]",
  remove: "[data-handle]",
  addItem: "[data-item]:last-of-type input",
  removeItem: "[data-handle]",
};

/** What the buttons, the arrow keys and the pointer do to the list; the focus follows the block. */
function useBlockOrder({ history }: ReturnType<typeof useLandingEditor>) {
  const { t } = useLanguage();
  const { draft, change } = history;
  const order = useItemOrder(
    "block",
    draft.blocks.map(({ key }) => key),
    (key, before) => {
      const next = moveBlock(draft, key, before);
      change(next);
      moved(next, key);
    },
  );

  const nameOf = (key: string) => {
    const block = draft.blocks.find((one) => one.key === key);
    return block ? t(blockNames[block.kind]) : "";
  };
  function moved(next: typeof draft, key: string): void {
    const place = next.blocks.findIndex((block) => block.key === key);
    const n = next.blocks.length;
    order.say(t("staff.landing.moved", { label: nameOf(key), place: place + 1, n }));
  }

  function act(asked: LandingAct, value: string): void {
    const { draft: next, at } = actOnLanding(draft, asked, value);
    change(next);
    if (at === null) return;
    if (asked === "up" || asked === "down") {
      order.focusMoved(at);
      moved(next, at);
      return;
    }
    if (asked === "removePicture") {
      const item = `[data-item]:nth-of-type(${Number(value.split(":")[1]) + 1})`;
      order.focusPart(at, `${item} input[type="file"]`);
      return;
    }
    order.focusPart(at, focused[asked]);
    const label = nameOf(value.split(":")[0] ?? "");
    if (asked === "remove") order.say(t("staff.landing.removed", { label }));
    else if (asked === "add") order.say(t("staff.landing.added"));
  }

  const { list, said, drag } = order;
  return { list, said, act, drag };
}
