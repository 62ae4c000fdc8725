import { Form, useRevalidator } from "@remix-run/react";
import { type FormEvent, useCallback, useState } from "react";
import { EventCover } from "#app/event/live/admission/event-cover.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { EventImage } from "#workers/contract/files/event-files.ts";
import { useProblemText } from "../../forms/form-text.tsx";
import type { RefusedForm } from "../../forms/refused-form.ts";
import { PictureFields } from "../../pictures/picture-fields.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { useUpload } from "./use-upload.ts";

interface PanelEvent {
  readonly slug: string;
  readonly name: string;
  /** Paths of what there is. */
  readonly logo: string | null;
  readonly background: string | null;
}

/** The event's logo and background picture: chosen, sent small, and shown as they will be. */
export function PicturesPanel(props: {
  event: PanelEvent;
  isReadOnly: boolean;
  /** The page that a form leads back to where no script sends it. */
  back: "details" | "files";
  refused?: RefusedForm | undefined;
}) {
  const t = useT();
  return (
    <section
      id="pictures"
      aria-labelledby="pictures-title"
      className="flex scroll-mt-20 flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <div className="flex flex-col gap-2">
        <h2 id="pictures-title" className="text-22">
          {t("staff.files.pictures")}
        </h2>
        <p className="max-w-prose text-ink-soft">{t("staff.files.picturesLead")}</p>
      </div>
      <Picture which="logo" {...props} />
      <hr className="border-line" />
      <Picture which="background" {...props} />
    </section>
  );
}

type PictureProps = Parameters<typeof PicturesPanel>[0] & { readonly which: EventImage };

function Picture(props: PictureProps) {
  const t = useT();
  const { which, event, isReadOnly } = props;
  const path = event[which];
  const said = words[which];
  return (
    <section aria-labelledby={`${which}-title`} className="flex flex-col gap-4">
      <h3 id={`${which}-title`} className="text-18">
        {t(said.title)}
      </h3>
      {isReadOnly ? (
        <Present {...props} />
      ) : (
        <>
          <PictureForm key={path ?? ""} {...props} />
          {path && (
            <Form method="post" action={`/events/${event.slug}/files`} preventScrollReset>
              <input type="hidden" name="intent" value={`remove_${which}`} />
              <input type="hidden" name="back" value={props.back} />
              <Button type="submit" size="small">
                {t(said.remove)}
              </Button>
            </Form>
          )}
        </>
      )}
    </section>
  );
}

const words = {
  logo: {
    title: "staff.files.logo",
    none: "staff.files.logoNone",
    remove: "staff.files.removeLogo",
    saved: "staff.files.logoSaved",
  },
  background: {
    title: "staff.files.background",
    none: "staff.files.backgroundNone",
    remove: "staff.files.removeBackground",
    saved: "staff.files.backgroundSaved",
  },
} as const satisfies Record<EventImage, object>;

/** What there is now, as it is shown. */
function Present({ which, event }: PictureProps) {
  const t = useT();
  const said = words[which];
  const path = event[which];
  if (path === null) return <p className="text-ink-soft">{t(said.none)}</p>;
  if (which === "logo") {
    return (
      <img
        src={path}
        alt={t("staff.files.logo")}
        className="max-h-24 max-w-60 rounded-control border border-line bg-paper p-2"
      />
    );
  }
  return (
    <EventCover
      background={path}
      className="flex min-h-36 w-full max-w-80 items-end rounded-card p-4"
    >
      <p className="text-22 font-semibold wrap-anywhere">{event.name}</p>
    </EventCover>
  );
}

function PictureForm(props: PictureProps) {
  const t = useT();
  const textOf = useProblemText();
  const { which, event } = props;
  const { state, chosen, onChosen, submit, cancel } = usePicture(props);
  const intent = `set_${which}`;
  const posted = props.refused?.intent === intent ? props.refused : undefined;
  const problem =
    state.kind === "refused" ? state.problem : (posted?.problems.image ?? posted?.problems.form);
  return (
    <Form
      method="post"
      action={`/events/${event.slug}/files`}
      encType="multipart/form-data"
      preventScrollReset
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={props.back} />
      <PictureFields
        kind={which}
        error={textOf(problem)}
        present={<Present {...props} />}
        onChosen={onChosen}
      />
      {state.kind === "sending" ? (
        <UploadProgress sent={state.sent} bytes={state.bytes} onCancel={cancel} />
      ) : (
        <div>
          <Button type="submit" look={chosen ? "primary" : "plain"}>
            {t("events.saveSection", { section: t(words[which].title) })}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Sends what was chosen by a call that tells how far it is; what nobody chose the form itself says. */
function usePicture({ which, event }: PictureProps) {
  const t = useT();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const { state, send, cancel } = useUpload();
  const [chosen, setChosen] = useState<Promise<File> | null>(null);
  const onChosen = useCallback((small: Promise<File>) => setChosen(small), []);

  function submit(form: FormEvent): void {
    if (!chosen) return;
    form.preventDefault();
    const path = `/v1/events/${event.slug}/${which}`;
    void send({ method: "PUT", path, file: chosen }).then((answer) => {
      if (answer === null) return;
      toast(t(words[which].saved));
      revalidate();
    });
  }

  return { state, chosen, onChosen, submit, cancel };
}
