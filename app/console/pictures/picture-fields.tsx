import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { classes } from "#app/ui/classes.ts";
import { Field, Input } from "#app/ui/field.tsx";
import { eventImageSides } from "#workers/contract/files/event-files.ts";
import { imageLimits } from "#workers/contract/organisations/console-limits.ts";
import { type PictureFraming, resizeImage } from "./resize.ts";

/** A person's: a square of it, cropped or whole. Else it keeps its shape. */
export type PictureKind = "person" | "logo" | "background";

const looks: Readonly<Record<PictureKind, string>> = {
  person: "size-24 rounded-chip",
  logo: "max-h-24 max-w-60",
  background: "max-h-45 max-w-full rounded-control",
};

/**
 * The field that a picture is chosen in or dropped on, with how it will look. The browser makes it small before it is
 * sent; without script it goes as it is.
 */
export function PictureFields(props: {
  kind: PictureKind;
  error: string | undefined;
  /** What stands where no new one is chosen. */
  present: ReactNode;
  /** Told what was chosen, as soon as it is small. */
  onChosen?: (small: Promise<File>) => void;
}) {
  const t = useT();
  const { kind } = props;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [framing, setFraming] = useState<PictureFraming>(kind === "person" ? "crop" : "keep");
  const preview = usePreview({ chosen, framing, kind, input, onChosen: props.onChosen });
  const drop = useDrop(input, setChosen);
  return (
    <div
      {...drop.handlers}
      className={classes(
        "flex flex-wrap items-center gap-5 rounded-control",
        drop.isOver && "outline-2 outline-offset-8 outline-accent outline-dashed",
      )}
    >
      {preview ? (
        <img src={preview} alt={t("staff.settings.picturePreview")} className={looks[kind]} />
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
        {kind === "person" && chosen && <FramingFields framing={framing} onChange={setFraming} />}
      </div>
    </div>
  );
}

function FramingFields(props: {
  framing: PictureFraming;
  onChange: (framing: PictureFraming) => void;
}) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="sr-only">{t("staff.settings.framing")}</legend>
      {(["crop", "fit"] as const).map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="framing"
            value={each}
            checked={props.framing === each}
            onChange={() => props.onChange(each)}
            className="size-5 accent-accent"
          />
          {t(each === "crop" ? "staff.settings.crop" : "staff.settings.fit")}
        </label>
      ))}
    </fieldset>
  );
}

/** A file that is dropped is one that was chosen. */
function useDrop(input: React.RefObject<HTMLInputElement>, onFile: (file: File) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      const file = event.dataTransfer.files[0];
      if (!file) return;
      putInto(input.current, file);
      onFile(file);
    },
  };
  return { isOver, handlers };
}

function putInto(input: HTMLInputElement | null, file: File): void {
  if (!input) return;
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
}

/** Puts the small picture into the field in place of the chosen one; answers the address of what it shows. */
function usePreview(props: {
  chosen: File | null;
  framing: PictureFraming;
  kind: PictureKind;
  input: React.RefObject<HTMLInputElement>;
  onChosen: ((small: Promise<File>) => void) | undefined;
}): string | null {
  const { chosen, framing, kind, input, onChosen } = props;
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!chosen) return setAddress(null);
    let made: string | null = null;
    let isOver = false;
    const type = kind === "logo" ? "image/png" : "image/jpeg";
    const side = kind === "background" ? eventImageSides.background : imageLimits.sentSide;
    const resized = resizeImage(chosen, { framing, type, side });
    onChosen?.(resized.then((small) => small ?? chosen));
    void resized.then((small) => {
      if (isOver || !small || !input.current) return;
      putInto(input.current, small);
      made = URL.createObjectURL(small);
      setAddress(made);
    });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [chosen, framing, kind, input, onChosen]);
  return address;
}
