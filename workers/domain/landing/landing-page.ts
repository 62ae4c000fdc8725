import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { ok, type Result, refuse } from "../../contract/errors.ts";
import {
  type LandingContent,
  type LandingPageInput,
  picturesOf,
  type VersionedLandingContent,
} from "../../contract/landing/landing-page.ts";
import type { Actor } from "../../contract/permissions.ts";
import { files, landingPages } from "../../db/schema/index.ts";
import type { Deps } from "../deps.ts";
import type { EventRecord } from "../events/event-record.ts";
import { getEvent } from "../events/get-event.ts";
import { copyImage, dropFiles, imageKeyOf, keepFile, uploadImage } from "../files/images.ts";
import { mayUpload } from "../files/may-upload.ts";
import { noteAudit } from "../shared/audit.ts";
import { runBatch, type Statement } from "../shared/batch.ts";
import { defaultPage } from "./default-page.ts";

type Found = Pick<EventRecord, "id" | "description">;

/** The landing page of an event as it stands, for whoever may already know of the event. */
export async function readLandingPage(deps: Deps, event: Found): Promise<VersionedLandingContent> {
  const row = await deps.db.query.landingPages.findFirst({
    where: eq(landingPages.eventId, event.id),
  });
  const version = row?.version ?? 0;
  return { version, ...contentOf(row?.content ?? defaultPage(event)) };
}

/** What of an object is the page's content. */
function contentOf(from: LandingContent): LandingContent {
  const { title, description, sharePicture, sharePictureShows, blocks } = from;
  const content = { title, description, sharePicture, blocks };
  // Without a picture nothing is written into it.
  return sharePicture === null || sharePictureShows === undefined
    ? content
    : { ...content, sharePictureShows };
}

/** The same for the event's staff. */
export async function getLandingPage(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string },
): Promise<Result<VersionedLandingContent>> {
  const found = await getEvent(deps, actor, input);
  return found.ok ? ok(await readLandingPage(deps, found.value)) : found;
}

/**
 * Makes the landing page this one. Refuses `event.changed` where somebody else was faster, an archived event, and pictures
 * that were not uploaded for this page; pictures that it does not show any more are deleted.
 */
export async function setLandingPage(
  deps: Deps,
  actor: Actor,
  input: LandingPageInput & { readonly address: string },
): Promise<Result<VersionedLandingContent>> {
  const found = await getEvent(deps, actor, { address: input.address, ability: "event.edit" });
  if (!found.ok) return found;
  const event = found.value;
  if (event.archivedAt !== null) return refuse("event.archived");
  const before = await readLandingPage(deps, event);
  if (input.version !== undefined && input.version !== before.version) {
    return refuse("event.changed");
  }
  const content = contentOf(input);
  const [old, now] = [picturesOf(before), picturesOf(content)];
  const added = now.filter((path) => !old.includes(path));
  if (!(await areUploads(deps, event.id, added))) return refuse("landing.picture");

  const isUnchanged =
    before.version === 0
      ? sql`NOT EXISTS (SELECT 1 FROM landing_pages WHERE event_id = ${event.id})`
      : sql`EXISTS (SELECT 1 FROM landing_pages WHERE event_id = ${event.id} AND version = ${before.version})`;
  const version = before.version + 1;
  const changed = await runBatch(deps, [
    ...added.flatMap((path) => keepFile(deps, path, isUnchanged)),
    ...scheduleDrop(
      deps,
      old.filter((path) => !now.includes(path)),
      isUnchanged,
    ),
    noteAudit(deps, actor, {
      what: "event.update_homepage",
      onWhich: event.id,
      clientId: event.clientId,
      eventId: event.id,
      before: { blocks: before.blocks.length },
      after: { blocks: content.blocks.length },
      only: isUnchanged,
    }),
    sql`INSERT INTO landing_pages (event_id, version, content, updated_at)
      SELECT ${event.id}, ${version}, ${JSON.stringify(content)}, ${deps.now()} WHERE ${isUnchanged}
      ON CONFLICT (event_id) DO UPDATE SET version = excluded.version, content = excluded.content, updated_at = excluded.updated_at`,
  ]);
  if (changed.at(-1) === 0) return refuse("event.changed");
  await dropFiles(deps);
  return ok({ version, ...content });
}

/**
 * Takes a picture for the landing page; answers its path, with which the page is then saved. Deleted in an hour unless
 * the page shows it.
 */
export async function addLandingPicture(
  deps: Deps,
  actor: Actor,
  input: { readonly address: string; readonly image: Uint8Array },
): Promise<Result<{ readonly path: string }>> {
  const found = await getEvent(deps, actor, { address: input.address, ability: "event.edit" });
  if (!found.ok) return found;
  if (found.value.archivedAt !== null) return refuse("event.archived");
  const may = await mayUpload(deps, actor);
  if (!may.ok) return may;
  const uploaded = await uploadImage(deps, input.image, { eventId: found.value.id });
  return uploaded.ok ? ok({ path: uploaded.value }) : uploaded;
}

/** The statements that give another event the page of one, with pictures of its own; none where nobody wrote one. */
export async function copyLandingPage(
  deps: Deps,
  source: Found,
  eventId: string,
): Promise<readonly Statement[]> {
  const page = await readLandingPage(deps, source);
  if (page.version === 0) return [];
  const copies = new Map<string, string | null>();
  for (const path of new Set(picturesOf(page))) {
    copies.set(path, await copyImage(deps, path, eventId));
  }
  const own = (path: string | null) => (path === null ? null : (copies.get(path) ?? null));
  const content: LandingContent = {
    title: page.title,
    description: page.description,
    // It was drawn with the other event's name and day.
    sharePicture: null,
    blocks: page.blocks.map((block) =>
      block.kind === "speakers"
        ? { ...block, items: block.items.map((one) => ({ ...one, picture: own(one.picture) })) }
        : block,
    ),
  };
  return [
    deps.db.insert(landingPages).values({ eventId, version: 1, content, updatedAt: deps.now() }),
    ...picturesOf(content).flatMap((path) => keepFile(deps, path)),
  ];
}

/** Whether all of these were uploaded for this event, and nothing else shows them. */
async function areUploads(deps: Deps, eventId: string, paths: readonly string[]): Promise<boolean> {
  const keys = [...new Set(paths.map((path) => imageKeyOf(path) ?? ""))];
  if (keys.length === 0) return true;
  for (const part of chunksOf(keys)) {
    const rows = await deps.db
      .select({ key: files.key })
      .from(files)
      .where(and(inArray(files.key, part), isNotNull(files.dropAt)));
    if (rows.length < part.length) return false;
  }
  const heads = await Promise.all(keys.map((key) => deps.files.head(key)));
  return heads.every((head) => head?.eventId === eventId);
}

/** The statements by which these files are dropped later. */
function scheduleDrop(deps: Deps, paths: readonly string[], only: SQL): readonly Statement[] {
  const keys = paths.map((path) => imageKeyOf(path) ?? "");
  return chunksOf(keys).map((part) =>
    deps.db
      .update(files)
      .set({ dropAt: deps.now() })
      .where(and(inArray(files.key, part), only)),
  );
}

/** As many as one statement may name (D1 takes 100 values). */
function chunksOf(keys: readonly string[]): readonly string[][] {
  const most = 80;
  return Array.from({ length: Math.ceil(keys.length / most) }, (_, place) =>
    keys.slice(place * most, (place + 1) * most),
  );
}
