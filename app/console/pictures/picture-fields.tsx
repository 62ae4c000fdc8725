import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { type Framing, resizeImage } from "./resize.ts";

/**
 * The field that a picture is chosen in, with how it will look. The browser makes it small before it is sent; without
 * script it goes as it is.
 */
export function PictureFields(props: {
  /** A person's: a square of it, cropped or whole. Else a logo, which keeps its shape. */
  kind: "person" | "logo";
  error: string | undefined;
  /** What stands where no new one is chosen. */
  present: ReactNode;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [framing, setFraming] = useState<Framing>(props.kind === "logo" ? "keep" : "crop");
  const preview = usePreview(chosen, framing, props.kind, input);
  return (
    <div className="flex flex-wrap items-center gap-5">
      {preview ? (
        <img
          src={preview}
          alt={t("staff.settings.picturePreview")}
          className={props.kind === "logo" ? "max-h-24 max-w-60" : "size-24 rounded-chip"}
        />
      ) : (
        props.present
      )}
      <div className="flex min-w-0 grow flex-col gap-3">
        <Field
          label={t("staff.settings.choosePicture")}
          hint={t("staff.settings.pictureHint")}
          error={props.error}
        >
          <Input
            ref={input}
            type="file"
            name="image"
            accept="image/png,image/jpeg,image/webp"
            className="py-2"
            onChange={(event) => setChosen(event.target.files?.[0] ?? null)}
          />
        </Field>
        {props.kind === "person" && chosen && (
          <fieldset className="flex flex-wrap gap-x-5">
            <legend className="sr-only">{t("staff.settings.framing")}</legend>
            {(["crop", "fit"] as const).map((each) => (
              <label key={each} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="framing"
                  value={each}
                  checked={framing === each}
                  onChange={() => setFraming(each)}
                  className="size-5 accent-accent"
                />
                {t(each === "crop" ? "staff.settings.crop" : "staff.settings.fit")}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  );
}

/** Puts the small picture into the field in place of the chosen one; answers the address of what it shows. */
function usePreview(
  chosen: File | null,
  framing: Framing,
  kind: "person" | "logo",
  input: React.RefObject<HTMLInputElement>,
): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!chosen) return setAddress(null);
    let made: string | null = null;
    let isOver = false;
    const type = kind === "logo" ? "image/png" : "image/jpeg";
    void resizeImage(chosen, { framing, type }).then((small) => {
      if (isOver || !small || !input.current) return;
      const files = new DataTransfer();
      files.items.add(small);
      input.current.files = files.files;
      made = URL.createObjectURL(small);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [chosen, framing, kind, input]);
  return address;
}
