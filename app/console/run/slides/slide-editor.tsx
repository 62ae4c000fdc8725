import { type FormEvent, useState } from "react";
import { problemOfPicture } from "#app/console/pictures/draft-picture.ts";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import type { SlideView } from "#party/protocol/run-entities.ts";
import type { CommandRunner } from "../../room/use-command-runner.ts";

/** What a slide shows, and notes for whoever presents. */
export function SlideEditor(props: { slide: SlideView; runner: CommandRunner; onClose(): void }) {
  const { slide, runner, onClose } = props;
  const { id, picture } = slide;
  const t = useT();
  const [alt, setAlt] = useState(picture.alt);
  const [notes, setNotes] = useState(slide.notes);
  const [wasRefused, setRefused] = useState(false);
  const problem = problemOfPicture({ ...picture, alt });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (problem) return setRefused(true);
    if (runner.isPending(id)) return;
    if (await runner.run(id, { type: "slide.edit", slide: id, alt, notes })) onClose();
  }
  return (
    <form method="dialog" onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
      <Field
        label={t("staff.pictures.alt")}
        hint={t("staff.pictures.altHint")}
        error={wasRefused && problem ? t(problem.key, problem.values) : undefined}
      >
        <TextArea rows={2} autoFocus value={alt} onChange={({ target }) => setAlt(target.value)} />
      </Field>
      <Field label={t("staff.run.fieldNotes")} note={t("staff.run.optional")}>
        <TextArea rows={3} value={notes} onChange={({ target }) => setNotes(target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          size="small"
          className="max-lg:min-h-11!"
          aria-disabled={runner.isPending(id) || undefined}
        >
          {t("staff.run.save")}
        </Button>
        <Button size="small" className="max-lg:min-h-11!" onClick={onClose}>
          {t("common.cancel")}
        </Button>
      </div>
    </form>
  );
}
