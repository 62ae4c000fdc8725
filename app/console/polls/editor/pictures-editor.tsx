import { useState } from "react";
import type { DraftPicture } from "#app/console/pictures/draft-picture.ts";
import { ScenePictureField } from "#app/console/pictures/scene-picture-field.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { kindHasOptions } from "#workers/contract/kinds.ts";
import { type PollDraft, type Problems, pictureOfOption } from "../model/draft.ts";

/** The picture of a poll's question, and those of its answers: these are out of the way until somebody wants one. */
export function PicturesEditor(props: {
  slug: string;
  draft: PollDraft;
  problems: Problems;
  change(part: Partial<PollDraft>): void;
}) {
  const t = useT();
  const { slug, draft, problems, change } = props;
  const { options } = draft;
  // Whoever takes the last picture away stays where it was.
  const [beginsOpen] = useState(draft.optionPictures.length > 0);
  const said = (problem: Problems["picture"]) => problem && t(problem.key, problem.values);
  function setPicture(option: number, picture: DraftPicture | null): void {
    const others = draft.optionPictures.filter((one) => one.option !== option);
    change({ optionPictures: picture === null ? others : [...others, { option, picture }] });
  }
  return (
    <>
      <ScenePictureField
        slug={slug}
        label={t("staff.pictures.ofQuestion")}
        size="large"
        isRequired={draft.kind === "pin"}
        picture={draft.picture}
        problem={draft.picture === null ? said(problems.picture) : undefined}
        altProblem={said(problems.picture)}
        onChange={(picture) => change({ picture })}
      />
      {kindHasOptions(draft.kind) && (
        <details open={beginsOpen || undefined} className="flex flex-col">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t("staff.pictures.ofOptions")}
          </summary>
          <div className="flex flex-col gap-5 border-line border-l-2 py-2 pl-4">
            {options.map(({ key, text }, place) => (
              <ScenePictureField
                key={key}
                slug={slug}
                label={[t("staff.pictures.ofOption", { n: place + 1 }), text]
                  .filter(Boolean)
                  .join(": ")}
                size="small"
                picture={pictureOfOption(draft, key)}
                altProblem={said(problems.optionPicture?.get(key))}
                onChange={(next) => setPicture(key, next)}
              />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
