import { useState } from "react";
import * as v from "valibot";
import { useProblemText } from "#app/console/forms/form-text.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import { uploadedPictureSchema } from "#workers/contract/api/pictures/pictures.ts";
import { pathOfPicture } from "#workers/contract/pictures/picture.ts";
import { UploadProgress } from "../events/files/upload-progress.tsx";
import { useUpload } from "../events/files/use-upload.ts";
import type { DraftPicture } from "./draft-picture.ts";
import { useNoteUpload } from "./pending-uploads.tsx";
import { resizeImage } from "./resize.ts";

/** Pixels of the longer side: of what a wall shows large, and of what stands beside others. */
const sides = { large: 1_600, small: 800 } as const;

/**
 * A picture of a poll or a scene: made small here and sent as soon as it is chosen, then described, or taken away again.
 */
export function ScenePictureField(props: {
  /** Of the event that it is for. */
  slug: string;
  /** What it is the picture of: names the field and the button that takes it away. */
  label: string;
  size: keyof typeof sides;
  isRequired?: boolean;
  picture: DraftPicture | null;
  /** About the picture itself, and about what it is said to show. */
  problem?: string | undefined;
  altProblem?: string | undefined;
  onChange(picture: DraftPicture | null): void;
}) {
  const { label, picture, onChange } = props;
  const t = useT();
  const [wasRemoved, setRemoved] = useState(false);
  if (picture === null) return <ChoosePicture {...props} takesFocus={wasRemoved} />;
  return (
    <fieldset className="flex flex-wrap items-start gap-3">
      <legend className="mb-2 font-semibold">{label}</legend>
      <img
        src={pathOfPicture(picture.key)}
        alt=""
        width={picture.width}
        height={picture.height}
        className="max-h-32 w-auto max-w-40 rounded-control border border-line object-contain"
      />
      <div className="flex min-w-52 grow basis-60 flex-col items-start gap-2">
        <div className="w-full">
          <Field
            label={t("staff.pictures.alt")}
            hint={t("staff.pictures.altHint")}
            error={props.altProblem}
          >
            <Input
              autoComplete="off"
              autoFocus={picture.alt === ""}
              value={picture.alt}
              onChange={({ target }) => onChange({ ...picture, alt: target.value })}
            />
          </Field>
        </div>
        <Button
          size="small"
          aria-label={`${t("staff.pictures.remove")}: ${label}`}
          onClick={() => {
            setRemoved(true);
            onChange(null);
          }}
        >
          {t("staff.pictures.remove")}
        </Button>
      </div>
    </fieldset>
  );
}

/** The field that one is chosen in, with how far it has come and what was wrong. */
function ChoosePicture(
  props: Parameters<typeof ScenePictureField>[0] & {
    /** Another one stood here, and was just taken away. */
    takesFocus: boolean;
  },
) {
  const { slug, label, size } = props;
  const t = useT();
  // While a picture is on its way, others come and texts are written: they stay.
  const onChange = useLatest(props.onChange);
  const textOf = useProblemText();
  const { state, send, cancel } = useUpload();
  useNoteUpload(state.kind === "sending");

  async function upload(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const type = chosen.type === "image/png" ? "image/png" : "image/jpeg";
    const file = resizeImage(chosen, { framing: "keep", type, side: sides[size] }).then(
      (small) => small ?? chosen,
    );
    const answer = await send({ method: "POST", path: `/v1/events/${slug}/pictures`, file });
    const read = v.safeParse(uploadedPictureSchema, answer);
    if (!read.success) return;
    const { key, width, height } = read.output;
    onChange.current({ key, alt: "", width, height });
  }

  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        note={props.isRequired ? undefined : t("staff.pictures.optional")}
        hint={t("staff.settings.pictureHint")}
        error={state.kind === "refused" ? textOf(state.problem) : props.problem}
      >
        <Input
          type="file"
          autoFocus={props.takesFocus}
          accept="image/png,image/jpeg,image/webp"
          className="py-2"
          disabled={state.kind === "sending"}
          onChange={({ target }) => {
            void upload(target.files?.[0]);
            // The same one can be chosen again after it was refused or called off.
            target.value = "";
          }}
        />
      </Field>
      {state.kind === "sending" && (
        <UploadProgress sent={state.sent} bytes={state.bytes} onCancel={cancel} />
      )}
    </div>
  );
}
