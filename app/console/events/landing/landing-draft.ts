/** A landing page while it is written: texts as typed. Pages use it with scripts and without, from what is posted. */
import {
  type Block,
  type BlockKind,
  type BlockTone,
  type BothLanguages,
  blockKinds,
  blockTones,
  type LandingContent,
} from "#workers/contract/landing/landing-page.ts";

/** An entry of a programme, a speaker, or a question with its answer: what its kind does not have is "". */
export interface DraftItem {
  readonly day: string;
  readonly start: string;
  readonly end: string;
  readonly name: string;
  readonly titleNo: string;
  readonly titleEn: string;
  readonly textNo: string;
  readonly textEn: string;
  readonly picture: string;
}

export interface DraftBlock {
  /** Its id. */
  readonly key: string;
  readonly kind: BlockKind;
  readonly tone: BlockTone;
  readonly titleNo: string;
  readonly titleEn: string;
  readonly textNo: string;
  readonly textEn: string;
  readonly items: readonly DraftItem[];
}

export interface LandingDraft {
  readonly titleNo: string;
  readonly titleEn: string;
  readonly descriptionNo: string;
  readonly descriptionEn: string;
  readonly sharePicture: string;
  /** What of the event is written into that picture. */
  readonly sharePictureShows: string;
  readonly blocks: readonly DraftBlock[];
}

/** An entry in which nothing stands yet. */
export const noItem: DraftItem = {
  day: "1",
  start: "",
  end: "",
  name: "",
  titleNo: "",
  titleEn: "",
  textNo: "",
  textEn: "",
  picture: "",
};

export function landingDraftOf(page: LandingContent): LandingDraft {
  return {
    titleNo: page.title.no ?? "",
    titleEn: page.title.en ?? "",
    descriptionNo: page.description.no ?? "",
    descriptionEn: page.description.en ?? "",
    sharePicture: page.sharePicture ?? "",
    sharePictureShows: page.sharePictureShows ?? "",
    blocks: page.blocks.map((block) => ({
      key: block.id,
      kind: block.kind,
      tone: block.tone,
      titleNo: block.title.no ?? "",
      titleEn: block.title.en ?? "",
      textNo: block.text.no ?? "",
      textEn: block.text.en ?? "",
      items: itemsOf(block),
    })),
  };
}

function itemsOf(block: Block): readonly DraftItem[] {
  const texts = (title: BothLanguages, text: BothLanguages) => ({
    titleNo: title.no ?? "",
    titleEn: title.en ?? "",
    textNo: text.no ?? "",
    textEn: text.en ?? "",
  });
  switch (block.kind) {
    case "programme":
      return block.items.map(({ day, start, end, title, text }) => {
        return { ...noItem, ...texts(title, text), day: String(day), start, end };
      });
    case "speakers":
      return block.items.map(({ name, role, text, picture }) => {
        return { ...noItem, ...texts(role, text), name, picture: picture ?? "" };
      });
    case "faq":
      return block.items.map(({ question, answer }) => {
        return { ...noItem, ...texts(question, answer) };
      });
    default:
      return [];
  }
}

/** The draft as the page's schema reads it; entries in which nothing stands are left out. */
export function toPage(draft: LandingDraft) {
  return {
    title: { no: draft.titleNo, en: draft.titleEn },
    description: { no: draft.descriptionNo, en: draft.descriptionEn },
    sharePicture: draft.sharePicture || null,
    sharePictureShows: draft.sharePictureShows,
    blocks: draft.blocks.map((block) => {
      const { key: id, kind, tone } = block;
      const title = { no: block.titleNo, en: block.titleEn };
      const text = { no: block.textNo, en: block.textEn };
      return { id, kind, tone, title, text, items: block.items.map((item) => toItem(kind, item)) };
    }),
  };
}

function toItem(kind: BlockKind, item: DraftItem) {
  const title = { no: item.titleNo, en: item.titleEn };
  const text = { no: item.textNo, en: item.textEn };
  if (kind === "speakers") {
    return { name: item.name, role: title, text, picture: item.picture || null };
  }
  if (kind === "faq") return { question: title, answer: text };
  return { day: Number(item.day || "1"), start: item.start, end: item.end, title, text };
}

/** A posted page: its inputs are named by their place, such as `2.titleNo` and `2.0.start`. */
export function readLandingDraft(form: FormData): LandingDraft {
  const said = (name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");
  const blocks: DraftBlock[] = [];
  for (let place = 0; form.has(`${place}.key`); place += 1) {
    const of = (name: string) => said(`${place}.${name}`);
    const items: DraftItem[] = [];
    for (let no = 0; form.has(`${place}.${no}.textNo`); no += 1) {
      const ofItem = (name: keyof DraftItem) => of(`${no}.${name}`);
      items.push({
        day: ofItem("day") || "1",
        start: ofItem("start"),
        end: ofItem("end"),
        name: ofItem("name"),
        titleNo: ofItem("titleNo"),
        titleEn: ofItem("titleEn"),
        textNo: ofItem("textNo"),
        textEn: ofItem("textEn"),
        picture: ofItem("picture"),
      });
    }
    blocks.push({
      key: of("key"),
      kind: blockKinds.find((kind) => kind === of("kind")) ?? "text",
      tone: blockTones.find((tone) => tone === of("tone")) ?? "plain",
      titleNo: of("titleNo"),
      titleEn: of("titleEn"),
      textNo: of("textNo"),
      textEn: of("textEn"),
      items,
    });
  }
  return {
    titleNo: said("titleNo"),
    titleEn: said("titleEn"),
    descriptionNo: said("descriptionNo"),
    descriptionEn: said("descriptionEn"),
    sharePicture: said("sharePicture"),
    sharePictureShows: said("sharePictureShows"),
    blocks,
  };
}

/** Whether the same is written; the picture of shared links is drawn of it. */
export function isSameLandingDraft(one: LandingDraft, other: LandingDraft): boolean {
  return one === other || textOf(one) === textOf(other);
}

function textOf(draft: LandingDraft): string {
  return JSON.stringify({ ...draft, sharePicture: "", sharePictureShows: "" });
}
