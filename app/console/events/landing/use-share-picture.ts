import { type FormEvent, useState } from "react";
import { useLanguage } from "#app/i18n/provider.tsx";
import { type BothLanguages, textIn } from "#workers/contract/landing/landing-page.ts";
import { drawnOf } from "#workers/contract/landing/share-picture.ts";
import { drawSharePicture } from "./draw-share-picture.ts";
import type { LandingDraft } from "./landing-draft.ts";
import type { LandingEditorPage } from "./landing-model.ts";
import { sendPicture } from "./send-picture.ts";
import type { useLandingEditor } from "./use-landing-editor.ts";

/** Colours of the product, for an event without one of its own. */
const ownColors = { accent: "#00664c", ink: "#ffffff" } as const;

/**
 * Draws the picture of shared links before the page is saved, and saves the page with it. Where that fails, the page is
 * saved with the picture that it had, and `hasFailed` says so.
 */
export function useSharePicture(
  page: LandingEditorPage,
  editor: ReturnType<typeof useLandingEditor>,
) {
  const { locale, formats } = useLanguage();
  const [isDrawing, setDrawing] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function draw(draft: LandingDraft): Promise<string | null> {
    const cover = draft.blocks.find(({ kind }) => kind === "cover");
    const say = (text: BothLanguages) => textIn(text, locale);
    const title = say({ no: draft.titleNo, en: draft.titleEn });
    const heading = cover ? say({ no: cover.titleNo, en: cover.titleEn }) : "";
    const { event } = page;
    const { accent: ground, ink } = page.colors?.light ?? ownColors;
    const time = formats.time(event.startsAt, event.timeZone);
    const body = await drawSharePicture({
      title: title || heading || event.name,
      when: `${formats.date(event.startsAt, event.timeZone)} · ${time}`,
      below: [event.place.text, event.organiser].filter((part) => part !== "").join(" · "),
      ground,
      ink,
      background: event.background,
    });
    if (body === null) return null;
    return (await sendPicture(page.slug, body)).path;
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isDrawing) return;
    const form = event.currentTarget;
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    setDrawing(true);
    const picture = await draw(editor.history.draft).catch(() => null);
    setDrawing(false);
    setFailed(picture === null);
    // Whatever was typed while it was drawn is saved with it.
    const posted = new FormData(form, submitter);
    if (picture !== null) {
      posted.set("sharePicture", picture);
      posted.set("sharePictureShows", drawnOf(page.event));
    }
    editor.noteSent(posted);
    editor.fetcher.submit(posted, { method: "post" });
  }
  return { isDrawing, hasFailed, onSubmit };
}
