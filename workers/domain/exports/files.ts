import { asc, eq } from "drizzle-orm";
import { textIn } from "../../contract/landing/landing-page.ts";
import { eventFiles, landingPages } from "../../db/schema/index.ts";
import { filesFolder } from "../files/images.ts";
import { type MadePieces, piecesOf, type SheetPiece } from "../sheets/pieces.ts";
import type { ZipEntry } from "../sheets/zip.ts";
import { type ArchivedPicture, numbered, roomPictures } from "./room-pictures.ts";
import type { ExportContext } from "./table.ts";

/** A file that somebody has uploaded for an event, as it lies in the archive. */
interface KeptFile {
  /** In the bucket. */
  readonly key: string;
  /** In the archive, without its ending where `ending` is still to be told by its type. */
  readonly path: string;
  readonly isNamed: boolean;
  /** What it is, in words. */
  readonly about: string;
}

/** An entry of an archive, with what is said of it in the list of contents. */
export interface DescribedEntry extends ZipEntry {
  readonly about: string;
}

const endings = new Map([
  ["image/png", ".png"],
  ["image/jpeg", ".jpg"],
  ["image/webp", ".webp"],
]);

/** All that was uploaded for the event, one after the other as they are written: what is gone meanwhile is left out. */
export async function* fileEntries(
  context: ExportContext,
): AsyncGenerator<DescribedEntry, void, void> {
  for (const { key, path, isNamed, about } of await listKept(context)) {
    const file = await context.deps.files.get(key);
    if (file === null) continue;
    const ending = isNamed ? "" : (endings.get(file.type) ?? "");
    yield {
      path: path + ending,
      body: withSignOfLife(context, file.body),
      isPacked: true,
      about,
    };
  }
}

/** Says that the worker is still there while a long file goes through: its rows were none. */
async function* withSignOfLife(
  { progress }: ExportContext,
  body: ReadableStream<SheetPiece>,
): MadePieces {
  for await (const piece of piecesOf(body)) {
    await progress(0);
    yield piece;
  }
}

async function listKept(context: ExportContext): Promise<readonly KeptFile[]> {
  const { t } = context;
  const folder = `${t("staff.exports.file_files")}/`;
  const pictures = [
    ...ownPictures(context),
    ...(await landingPictures(context)),
    ...(await roomPictures(context)),
  ];
  const shown = pictures.flatMap(({ path, file, about }) =>
    path === null
      ? []
      : [{ key: path.slice(filesFolder.length), path: folder + file, isNamed: false, about }],
  );
  return [...shown, ...(await uploads(context, folder))];
}

function ownPictures({ event, t }: ExportContext): readonly ArchivedPicture[] {
  return [
    { path: event.logo, file: t("staff.exports.file_logo"), about: t("staff.files.logo") },
    {
      path: event.background,
      file: t("staff.exports.file_background"),
      about: t("staff.files.background"),
    },
  ];
}

/** Those of the landing page: what links show, and the speakers. */
async function landingPictures(context: ExportContext): Promise<readonly ArchivedPicture[]> {
  const { deps, event, t, locale } = context;
  const [page] = await deps.db
    .select({ content: landingPages.content })
    .from(landingPages)
    .where(eq(landingPages.eventId, event.id));
  if (!page) return [];
  const { sharePicture, blocks } = page.content;
  const speakers = blocks.flatMap((block) => (block.kind === "speakers" ? block.items : []));
  return [
    {
      path: sharePicture,
      file: t("staff.exports.file_sharePicture"),
      about: t("staff.exports.sharePicture"),
    },
    ...speakers.map(({ picture, name, role }, at) => ({
      path: picture,
      file: `${t("staff.exports.file_speakers")}/${numbered(at)}`,
      about: t("staff.exports.speaker", {
        name: [name, textIn(role, locale)].filter((word) => word !== "").join(", "),
      }),
    })),
  ];
}

/** Documents and the video, by the names that they are saved as. */
async function uploads(
  { deps, event, t }: ExportContext,
  folder: string,
): Promise<readonly KeptFile[]> {
  const rows = await deps.db
    .select()
    .from(eventFiles)
    .where(eq(eventFiles.eventId, event.id))
    .orderBy(asc(eventFiles.kind), asc(eventFiles.position), asc(eventFiles.id));
  return rows.map(({ kind, fileKey, name, title, position }) => {
    const isVideo = kind === "video";
    const within = t(isVideo ? "staff.exports.file_video" : "staff.exports.file_documents");
    const what = isVideo ? "staff.exports.videoOf" : "staff.exports.documentOf";
    return {
      key: fileKey,
      path: `${folder}${within}/${isVideo ? "" : `${numbered(position)}-`}${name}`,
      isNamed: true,
      about: t(what, { title }),
    };
  });
}
