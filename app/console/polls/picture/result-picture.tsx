import { useParams } from "@remix-run/react";
import { Image } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { partTable } from "#app/event/polls/parts/parts.ts";
import { useLanguage } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { savePicture } from "#app/ui/save-picture.ts";
import type { PollView, TallyView } from "#party/protocol/entities.ts";
import { readSegments } from "#party/protocol/segment-entities.ts";
import { copyPicture } from "./copy-picture.ts";
import { drawSheet, type PictureTheme } from "./draw-sheet.ts";
import { fileNameOf } from "./file-name.ts";
import { resultSheet } from "./result-sheet.ts";

/** A button that opens the result as a picture: to keep, to copy, or to print. */
export function ResultPicture({ poll, tally }: { poll: PollView; tally: TallyView }) {
  const { t } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="quiet"
        className="max-lg:min-h-11!"
        aria-label={t("polls.pictureOf", { title: poll.title })}
        onClick={() => setIsOpen(true)}
      >
        <Image aria-hidden="true" className="size-4" />
        {t("polls.picture")}
      </Button>
      <Dialog
        open={isOpen}
        title={t("polls.pictureTitle")}
        className="w-[min(48rem,calc(100vw-2rem))]!"
        onClose={() => setIsOpen(false)}
      >
        <PictureChoices poll={poll} tally={tally} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

type Done = "saved" | "copied" | "cannotCopy" | "failed";

const doneTexts = {
  saved: "polls.pictureSaved",
  copied: "polls.pictureCopied",
  cannotCopy: "polls.pictureCannotCopy",
  failed: "polls.pictureFailed",
} as const;

function PictureChoices(props: { poll: PollView; tally: TallyView; onClose(): void }) {
  const { t } = useLanguage();
  const { slug } = useParams();
  const { poll } = props;
  const [theme, setTheme] = useState<PictureTheme>("light");
  const [done, setDone] = useState<Done | null>(null);
  const picture = usePicture(poll, props.tally, theme);

  function save() {
    if (!picture?.blob) return setDone("failed");
    savePicture(picture.blob, fileNameOf(poll.title, theme));
    setDone("saved");
  }
  async function copy() {
    if (!picture?.blob) return setDone("failed");
    setDone((await copyPicture(picture.blob)) ? "copied" : "cannotCopy");
  }

  return (
    <>
      <Themes theme={theme} onChoose={setTheme} />
      <div className="min-h-40 rounded-control border border-line">
        {picture?.address && (
          <img
            src={picture.address}
            alt={t("polls.pictureAlt", { title: poll.title })}
            className="block w-full rounded-control"
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={save}>
          {t("polls.pictureSave")}
        </Button>
        <Button onClick={copy}>{t("polls.pictureCopy")}</Button>
        <LinkButton to={`/events/${slug}/polls/print?poll=${poll.id}`} target="_blank">
          {t("polls.print")}
        </LinkButton>
        <Button look="quiet" className="ml-auto" onClick={props.onClose}>
          {t("common.close")}
        </Button>
      </div>
      <p role="status" className="text-14 text-ink-soft">
        {done !== null && t(doneTexts[done])}
        {picture?.blob === null && t("polls.pictureFailed")}
      </p>
    </>
  );
}

function Themes(props: { theme: PictureTheme; onChoose(theme: PictureTheme): void }) {
  const { t } = useLanguage();
  const names = { light: "polls.pictureLight", dark: "polls.pictureDark" } as const;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-6">
      <legend className="sr-only">{t("polls.pictureTheme")}</legend>
      {(["light", "dark"] as const).map((theme) => (
        <label key={theme} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="picture-theme"
            className="size-5 accent-accent"
            checked={props.theme === theme}
            onChange={() => props.onChoose(theme)}
          />
          {t(names[theme])}
        </label>
      ))}
    </fieldset>
  );
}

/** The picture as it is drawn, and an address to show it by; null until it is. It follows the votes while the dialog is open. */
function usePicture(poll: PollView, tally: TallyView, theme: PictureTheme) {
  const words = useLanguage();
  const eventName = useRoomView((view) => view.settings?.name ?? "");
  const polls = useRoomView((view) => view.polls);
  const wire = useRoomView((view) => view.entities.sg.get(poll.id));
  const sheet = useMemo(() => {
    const parts = wire && partTable(poll, tally, readSegments(wire), polls, words);
    return resultSheet(poll, tally, words, parts ?? null);
  }, [poll, tally, words, polls, wire]);
  const [drawn, setDrawn] = useState<{ blob: Blob | null; address: string | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    let address: string | null = null;
    void drawSheet(sheet, eventName, theme).then((blob) => {
      if (isOver) return;
      address = blob && URL.createObjectURL(blob);
      setDrawn({ blob, address });
    });
    return () => {
      isOver = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [sheet, eventName, theme]);
  return drawn;
}
