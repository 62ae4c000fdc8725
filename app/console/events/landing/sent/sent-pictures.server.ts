import type { EventVisitor } from "#app/session.server.ts";
import { uploadBytes } from "#workers/contract/files/upload-limits.ts";
import { addLandingPicture } from "#workers/domain/landing/landing-page.ts";
import type { FieldProblem, FieldProblems } from "../../../forms/field-problem.ts";
import type { DraftItem, LandingDraft } from "../landing-draft.ts";
import type { PageForm } from "./read-page-form.server.ts";

/**
 * Takes the pictures that a page without scripts sends with it, `2.0.file` for the speaker `2.0`; answers the draft with their
 * paths, and what is wrong with the others.
 */
export async function takePictures(
  { deps, actor, event }: Pick<EventVisitor, "deps" | "actor" | "event">,
  { form, tooLarge }: PageForm,
  draft: LandingDraft,
): Promise<{ readonly draft: LandingDraft; readonly problems: FieldProblems }> {
  const paths = new Map<string, string>();
  const detail = { max: uploadBytes.image / 1_048_576 };
  const problems = tooLarge.map((name): [string, FieldProblem] => [
    name.replace(/file$/, "picture"),
    { code: "file.too_large", detail },
  ]);
  for (const [name, file] of form) {
    const [, at] = /^(\d+\.\d+)\.file$/.exec(name) ?? [];
    if (at === undefined || typeof file === "string" || file.size === 0) continue;
    const image = new Uint8Array(await file.arrayBuffer());
    const taken = await addLandingPicture(deps, actor, { address: event.id, image });
    if (taken.ok) paths.set(at, taken.value.path);
    else
      problems.push([`${at}.picture`, { code: taken.refusal.code, detail: taken.refusal.detail }]);
  }
  return { draft: withPictures(draft, paths), problems: Object.fromEntries(problems) };
}

function withPictures(draft: LandingDraft, paths: ReadonlyMap<string, string>): LandingDraft {
  if (paths.size === 0) return draft;
  const pictured = (item: DraftItem, at: string) => {
    return { ...item, picture: paths.get(at) ?? item.picture };
  };
  const blocks = draft.blocks.map((block, place) => {
    return { ...block, items: block.items.map((item, no) => pictured(item, `${place}.${no}`)) };
  });
  return { ...draft, blocks };
}
