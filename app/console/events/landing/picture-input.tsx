import { type RefObject, useCallback, useEffect, useRef } from "react";
import { resizeImage } from "#app/console/pictures/resize.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { useLatest } from "#app/ui/hooks/use-latest.ts";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { ItemButton } from "../editor/item-button.tsx";
import { UploadProgress } from "../files/upload-progress.tsx";
import { useUpload } from "../files/use-upload.ts";
import type { LandingAct } from "./landing-acts.ts";
import { landingPicturesCall, pathIn } from "./send-picture.ts";

/** Pixels of either side. */
const side = 400;

/**
 * The picture of a speaker: a square, made small here and sent as soon as it is chosen. Where no script is there to do
 * that it goes with the page, whichever of its buttons is pressed.
 */
export function PictureInput(props: {
  slug: string;
  /** Of the speaker, such as `2.0`. */
  at: string;
  /** Of the speaker too, as the buttons know them. */
  value: string;
  /** Path; "" = none. */
  picture: string;
  problem: FieldProblem | undefined;
  isScripted: boolean;
  onChange(picture: string): void;
  onAct(act: LandingAct, value: string): void;
}) {
  const t = useT();
  const textOf = useProblemText();
  const input = useRef<HTMLInputElement>(null);
  const { state, send, cancel } = useSentPicture(input, props);
  const problem = state.kind === "refused" ? state.problem : props.problem;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {props.picture && (
        <img src={props.picture} alt="" className="size-16 rounded-card object-cover" />
      )}
      <div className="flex min-w-0 grow flex-col gap-2">
        <Field
          label={t("staff.landing.picture")}
          hint={t("staff.settings.pictureHint")}
          error={textOf(problem)}
        >
          <Input
            ref={input}
            type="file"
            // What this page has sent already is not sent with it once more.
            name={props.isScripted ? undefined : `${props.at}.file`}
            accept="image/png,image/jpeg,image/webp"
            className="py-2"
            onChange={(event) => send(event.target.files?.[0])}
          />
        </Field>
        {state.kind === "sending" && (
          <UploadProgress sent={state.sent} bytes={state.bytes} onCancel={cancel} />
        )}
      </div>
      {props.picture && (
        <ItemButton act="removePicture" value={props.value} onAct={props.onAct}>
          {t("staff.landing.pictureRemove")}
        </ItemButton>
      )}
    </div>
  );
}

/** Sends what is chosen, one after the other; also what was chosen before the page's script had come. */
function useSentPicture(
  input: RefObject<HTMLInputElement>,
  props: { readonly slug: string; onChange(picture: string): void },
) {
  const { slug } = props;
  const { state, send: upload, cancel } = useUpload();
  const latest = useLatest({ upload, onChange: props.onChange });

  const send = useCallback(
    (chosen: File | undefined) => {
      if (!chosen) return;
      const small = resizeImage(chosen, { framing: "crop", type: "image/jpeg", side });
      const file = small.then((made) => made ?? chosen);
      void latest.current
        .upload({ method: "POST", path: landingPicturesCall(slug), file })
        .then((answer) => {
          const path = pathIn(answer);
          if (path !== null) latest.current.onChange(path);
          // The same file can be chosen again.
          if (input.current) input.current.value = "";
        });
    },
    [slug, input, latest],
  );
  useEffect(() => send(input.current?.files?.[0]), [send, input]);
  return { state, send, cancel };
}
