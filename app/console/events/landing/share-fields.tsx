import { useLanguage } from "#app/i18n/provider.tsx";
import { Field, Input, TextArea } from "#app/ui/field.tsx";
import { surfaces } from "#app/ui/style/color.ts";
import { contrast } from "#workers/contract/conventions/contrast.ts";
import { isOutdated } from "#workers/contract/landing/share-picture.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import type { LandingDraft } from "./landing-draft.ts";
import type { LandingEditorPage } from "./landing-model.ts";
import type { useLandingEditor } from "./use-landing-editor.ts";

const names = ["titleNo", "titleEn", "descriptionNo", "descriptionEn"] as const;
const labels = {
  titleNo: "staff.landing.shareTitleNo",
  titleEn: "staff.landing.shareTitleEn",
  descriptionNo: "staff.landing.shareTextNo",
  descriptionEn: "staff.landing.shareTextEn",
} as const;

/** What searches and shared links say of the page, and how its colour can be read. */
export function ShareFields(props: {
  page: LandingEditorPage;
  draft: LandingDraft;
  editor: ReturnType<typeof useLandingEditor>;
}) {
  const { t, formats } = useLanguage();
  const textOf = useProblemText();
  const { page, draft, editor } = props;
  const { sharePictureShows } = editor;
  const light = page.colors?.light;
  const ratio = light
    ? Math.min(contrast(light.accent, light.ink), contrast(light.accent, surfaces.light))
    : null;
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-6">
      <h2 className="text-22">{t("staff.landing.share")}</h2>
      <p className="text-14 text-ink-soft">{t("staff.landing.shareHint")}</p>
      {isOutdated({ sharePicture: editor.sharePicture || null, sharePictureShows }, page.event) && (
        <p className="rounded-control bg-warn-soft px-4 py-3 text-warn">
          {t("staff.landing.pictureOutdated")}
        </p>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {names.map((name) => {
          const shared = {
            name,
            value: draft[name],
            lang: name.endsWith("No") ? "no" : "en",
            onChange: (event: { target: { value: string } }) =>
              editor.history.change({ ...draft, [name]: event.target.value }, name),
          };
          return (
            <Field key={name} label={t(labels[name])} error={textOf(editor.problems[name])}>
              {name.startsWith("title") ? <Input {...shared} /> : <TextArea {...shared} rows={3} />}
            </Field>
          );
        })}
      </div>
      <p className="text-14 text-ink-soft">
        {ratio === null
          ? t("staff.landing.colorNone")
          : t("staff.landing.colorRatio", { n: formats.number(Math.round(ratio * 10) / 10) })}{" "}
        <a href={`/events/${page.slug}/details#general`} className="underline underline-offset-4">
          {t("staff.landing.colorChange")}
        </a>
      </p>
    </section>
  );
}
