import { useMemo, useState } from "react";
import * as v from "valibot";
import { readKeptDraft } from "#app/console/kept-draft.ts";
import { useT } from "#app/i18n/provider.tsx";
import { useRoomView } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { type CueView, readSlides, type SlideView } from "#party/protocol/run-entities.ts";
import { pathOfPicture } from "#workers/contract/pictures/picture.ts";
import { ProblemAlert } from "../../room/problem-alert.tsx";
import type { CommandRunner } from "../../room/use-command-runner.ts";
import { SlideEditor } from "./slide-editor.tsx";
import { PdfField } from "./slides-form.tsx";
import { pagesDraftName, type SlideUploader } from "./use-slide-upload.ts";

/** The slides of an item, folded away: to go to one, to say what it shows, to take it out. */
export function SlideList(props: { cue: CueView; runner: CommandRunner; uploader: SlideUploader }) {
  const { cue, runner, uploader } = props;
  const t = useT();
  const slides = useSlidesOf(cue.id);
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="text-14" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold max-lg:min-h-11">
        {t("staff.slides.count", { n: slides.length })}
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-3 pt-2">
          <ol className="flex flex-col gap-2">
            {slides.map((slide) => (
              <SlideRow
                key={slide.id}
                slide={slide}
                isPresent={cue.page === slide.page && cue.endedAt === null}
                runner={runner}
              />
            ))}
          </ol>
          <MorePages cue={cue.id} there={slides.length} uploader={uploader} />
        </div>
      )}
    </details>
  );
}

function useSlidesOf(cue: string): readonly SlideView[] {
  const told = useRoomView((view) => view.entities.sd);
  return useMemo(() => readSlides(told).filter((slide) => slide.cue === cue), [told, cue]);
}

/** The rest of a file whose pages did not all come, or others that were added to it since. */
function MorePages(props: { cue: string; there: number; uploader: SlideUploader }) {
  const { cue, there, uploader } = props;
  const { state } = uploader;
  const t = useT();
  const isBusy = state.kind === "reading" || state.kind === "sending";
  const of = readKeptDraft(pagesDraftName(cue), v.number());
  return (
    <div className="flex flex-col gap-2">
      {of !== null && of > there && !isBusy && (
        <p className="font-semibold text-warn">{t("staff.slides.notAll", { done: there, of })}</p>
      )}
      <PdfField
        label={t(there === 0 ? "staff.slides.file" : "staff.slides.more")}
        disabled={isBusy}
        error={
          state.kind === "unreadable" && state.cue === cue ? t(state.key, state.values) : undefined
        }
        onChoose={(file) => void uploader.complete(file, cue)}
      />
    </div>
  );
}

function SlideRow(props: { slide: SlideView; isPresent: boolean; runner: CommandRunner }) {
  const { slide, isPresent, runner } = props;
  const { id, page, picture } = slide;
  const t = useT();
  const [isEdited, setEdited] = useState(false);
  const title = t("staff.slides.page", { n: page });
  return (
    <li
      aria-current={isPresent ? "step" : undefined}
      className="flex items-start gap-3 border-line border-t pt-2"
    >
      <img
        src={pathOfPicture(picture.key)}
        alt=""
        loading="lazy"
        width={picture.width}
        height={picture.height}
        className="h-auto w-20 rounded-control border border-line sm:w-28"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {isEdited ? (
          <>
            <p className="font-semibold">{title}</p>
            <SlideEditor slide={slide} runner={runner} onClose={() => setEdited(false)} />
          </>
        ) : (
          <>
            <SlideWords title={title} alt={picture.alt} />
            <SlideButtons slide={slide} runner={runner} onEdit={() => setEdited(true)} />
          </>
        )}
        <ProblemAlert problem={runner.problemAt(id)} isSmall />
      </div>
    </li>
  );
}

/** Which slide it is and what it shows; where the second begins with the first, that stands there once. */
function SlideWords({ title, alt }: { title: string; alt: string }) {
  const isSaid = alt === title || alt.startsWith(`${title}:`);
  const name = <span className="font-semibold text-ink">{title}</span>;
  return (
    <>
      {!isSaid && <p>{name}</p>}
      <p className="text-ink-soft wrap-anywhere">
        {isSaid && name}
        {isSaid ? alt.slice(title.length) : alt}
      </p>
    </>
  );
}

/** To go to it, to edit it, to take it out: which can be undone at once. */
function SlideButtons(props: { slide: SlideView; runner: CommandRunner; onEdit(): void }) {
  const { slide, runner } = props;
  const { id, cue, page } = slide;
  const t = useT();
  const toast = useToast();
  async function remove(): Promise<void> {
    if (!(await runner.run(id, { type: "slide.remove", slide: id, on: true }))) return;
    toast(t("staff.slides.removed", { page }), {
      label: t("staff.run.undo"),
      run: () => void runner.run(id, { type: "slide.remove", slide: id, on: false }),
    });
  }
  const shared = { size: "small", look: "quiet", className: "max-lg:min-h-11!" } as const;
  return (
    <div className="flex flex-wrap gap-1">
      <Button
        {...shared}
        aria-label={t("staff.slides.goTo", { n: page })}
        onClick={() => void runner.run(id, { type: "run.go", cue, page })}
      >
        {t("staff.run.go")}
      </Button>
      <Button
        {...shared}
        aria-label={t("staff.slides.editPage", { n: page })}
        onClick={props.onEdit}
      >
        {t("staff.run.edit")}
      </Button>
      <Button
        {...shared}
        aria-label={t("staff.slides.removePage", { n: page })}
        onClick={() => void remove()}
      >
        {t("staff.run.remove")}
      </Button>
    </div>
  );
}
