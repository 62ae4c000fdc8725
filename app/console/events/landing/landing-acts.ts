/** What can be done to a landing page while it is written, with scripts and, from what is posted, without. */
import {
  type BlockKind,
  blockKinds,
  landingLimits,
} from "#workers/contract/landing/landing-page.ts";
import { moveBefore, moveTo } from "../../forms/move-item.ts";
import { type DraftBlock, type LandingDraft, noItem } from "./landing-draft.ts";

/** Kinds of which a page has as many blocks as it likes. */
const manyKinds: readonly BlockKind[] = ["programme", "speakers", "faq", "text"];

/** What can be added: a second cover or countdown would say the same once more. */
export function offeredKinds({ blocks }: LandingDraft): readonly BlockKind[] {
  const there = new Set(blocks.map(({ kind }) => kind));
  const once = blockKinds.filter((kind) => !manyKinds.includes(kind) && !there.has(kind));
  return [...manyKinds, ...once];
}

/** Kinds whose blocks are lists. */
const listKinds: ReadonlySet<BlockKind> = new Set(["programme", "speakers", "faq"]);

export function hasItems(kind: BlockKind): boolean {
  return listKinds.has(kind);
}

/** What a button does to the page that is written; of entries the value is `key:place`. */
export const landingActs = [
  ...(["add", "remove", "up", "down"] as const),
  ...(["addItem", "removeItem", "removePicture"] as const),
] as const;
export type LandingAct = (typeof landingActs)[number];

/** What a posted page's button asks for; null = to save. */
export function readLandingAct(
  form: FormData,
): { readonly act: LandingAct; readonly value: string } | null {
  const act = landingActs.find((name) => form.has(name));
  return act ? { act, value: String(form.get(act)) } : null;
}

/** The draft after it, and the block that it was done to or that came of it. */
export function actOnLanding(
  draft: LandingDraft,
  act: LandingAct,
  value: string,
): { readonly draft: LandingDraft; readonly at: string | null } {
  const [key = "", no = ""] = value.split(":");
  const place = draft.blocks.findIndex((block) => block.key === key);
  const block = draft.blocks[place];
  const withBlocks = (blocks: readonly DraftBlock[]) => ({ ...draft, blocks });
  if (act === "add") {
    const kind = blockKinds.find((one) => one === value);
    if (!kind || draft.blocks.length >= landingLimits.blocks) return { draft, at: null };
    const added = newBlock(kind, freeKey(draft));
    return { draft: withBlocks([...draft.blocks, added]), at: added.key };
  }
  if (!block) return { draft, at: null };
  const { blocks } = draft;
  switch (act) {
    case "remove": {
      const next = blocks[place + 1] ?? blocks[place - 1];
      return { draft: withBlocks(blocks.toSpliced(place, 1)), at: next?.key ?? null };
    }
    case "up":
      return { draft: withBlocks(moveTo(blocks, place, place - 1)), at: key };
    case "down":
      return { draft: withBlocks(moveTo(blocks, place, place + 1)), at: key };
    case "addItem": {
      if (block.items.length >= landingLimits.items) return { draft, at: key };
      const items = [...block.items, { ...noItem, day: block.items.at(-1)?.day ?? "1" }];
      return { draft: withBlocks(blocks.with(place, { ...block, items })), at: key };
    }
    case "removeItem": {
      const items = block.items.toSpliced(Number(no), 1);
      return { draft: withBlocks(blocks.with(place, { ...block, items })), at: key };
    }
    case "removePicture": {
      const items = block.items.map((item, at) => {
        return at === Number(no) ? { ...item, picture: "" } : item;
      });
      return { draft: withBlocks(blocks.with(place, { ...block, items })), at: key };
    }
  }
}

/** The draft with a block changed. */
export function changeBlock(draft: LandingDraft, changed: DraftBlock): LandingDraft {
  const blocks = draft.blocks.map((block) => (block.key === changed.key ? changed : block));
  return { ...draft, blocks };
}

/** The draft with a block moved before another one; null = last. */
export function moveBlock(draft: LandingDraft, key: string, before: string | null): LandingDraft {
  const blocks = moveBefore(draft.blocks, key, before);
  return blocks === draft.blocks ? draft : { ...draft, blocks };
}

function newBlock(kind: BlockKind, key: string): DraftBlock {
  const items = hasItems(kind) ? [noItem] : [];
  const texts = { titleNo: "", titleEn: "", textNo: "", textEn: "" };
  return { key, kind, tone: "plain", ...texts, items };
}

/** A key that no block of the draft has. */
function freeKey({ blocks }: LandingDraft): string {
  const used = new Set(blocks.map(({ key }) => key));
  let n = blocks.length + 1;
  while (used.has(`block${n}`)) n += 1;
  return `block${n}`;
}
