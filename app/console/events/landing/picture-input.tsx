import { useState } from "react";
import { resizeImage } from "#app/console/pictures/resize.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import type { FieldProblem } from "../../forms/field-problem.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import { sendPicture } from "./send-picture.ts";

/** Pixels of either side. */
const side = 400;

/** The picture of a speaker: a square, made small here and sent as soon as it is chosen. */
export function PictureInput(props: {
  slug: string;
  /** Path; "" = none. */
  picture: string;
  onChange(picture: string): void;
}) {
  const t = useT();
  const textOf = useProblemText();
  const [problem, setProblem] = useState<FieldProblem | undefined>();
  const [isSending, setSending] = useState(false);

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setSending(true);
    const small = await resizeImage(file, { framing: "crop", type: "image/jpeg", side });
    const sent = await sendPicture(props.slug, small ?? file);
    setSending(false);
    setProblem(sent.problem);
    if (sent.path !== null) props.onChange(sent.path);
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      {props.picture && (
        <img src={props.picture} alt="" className="size-16 rounded-card object-cover" />
      )}
      <div className="min-w-0 grow">
        <Field
          label={t("staff.landing.picture")}
          hint={isSending ? t("events.saving") : undefined}
          error={textOf(problem)}
        >
          <Input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="py-2"
            onChange={(event) => void send(event.target.files?.[0])}
          />
        </Field>
      </div>
      {props.picture && (
        <Button size="small" look="quiet" onClick={() => props.onChange("")}>
          {t("staff.landing.pictureRemove")}
        </Button>
      )}
    </div>
  );
}
