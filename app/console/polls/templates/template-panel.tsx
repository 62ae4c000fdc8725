import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { PollContent } from "#party/core/polls/commands.ts";
import type { PollTemplate } from "#workers/contract/api/room/poll-templates.ts";
import { builtInTemplates } from "../model/templates.ts";
import type { PollsAnswer } from "../polls.server.ts";
import { pollKindNames } from "../words.ts";
import { useAnswered } from "./save-template.tsx";

interface TemplatesProps {
  readonly templates: readonly PollTemplate[];
  /** May delete templates of the client. */
  readonly canKeep: boolean;
  onPick(content: PollContent): void;
}

/** Polls to begin with: those that come with the product and those that the client keeps. */
export function TemplatePanel(props: TemplatesProps & { onClose(): void }) {
  const t = useT();
  return (
    <section
      aria-label={t("templates.title")}
      className="flex flex-col gap-5 rounded-card border border-line-strong bg-surface p-4 sm:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 className="text-22">{t("templates.title")}</h2>
        <p className="text-ink-soft">{t("templates.lead")}</p>
      </div>
      <OwnTemplates {...props} />
      <div className="flex flex-col gap-2">
        <h3 className="text-18">{t("templates.builtIn")}</h3>
        <ul className="flex flex-col">
          {builtInTemplates(t).map((content) => (
            <Row key={content.title} name={content.title} content={content} onPick={props.onPick} />
          ))}
        </ul>
      </div>
      <Button className="self-start" onClick={props.onClose}>
        {t("common.cancel")}
      </Button>
    </section>
  );
}

/** What the client keeps; who may, takes some away. */
function OwnTemplates(props: TemplatesProps) {
  const t = useT();
  const toast = useToast();
  const fetcher = useFetcher<PollsAnswer>();
  const [removing, setRemoving] = useState<PollTemplate | null>(null);
  const refused = useAnswered(fetcher, () => toast(t("templates.removed")));
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-18">{t("templates.own")}</h3>
      {props.templates.length === 0 ? (
        <p className="text-ink-soft">{t("templates.ownEmpty")}</p>
      ) : (
        <ul className="flex flex-col">
          {props.templates.map((template) => (
            <Row
              key={template.id}
              name={template.name}
              content={template.content}
              note={t("templates.savedBy", { name: template.savedBy })}
              onPick={props.onPick}
              onRemove={props.canKeep ? () => setRemoving(template) : undefined}
            />
          ))}
        </ul>
      )}
      {refused && (
        <p role="alert" className="font-semibold text-stop">
          {t(`errors.${refused.code}`, refused.detail)}
        </p>
      )}
      <Confirm
        open={removing !== null}
        title={t("templates.removeTitle")}
        action={t("templates.remove")}
        cancel={t("common.cancel")}
        destructive
        onClose={() => setRemoving(null)}
        onConfirm={() =>
          removing &&
          fetcher.submit({ intent: "removeTemplate", id: removing.id }, { method: "post" })
        }
      >
        {t("templates.removeText", { name: removing?.name ?? "" })}
      </Confirm>
    </div>
  );
}

function Row(props: {
  name: string;
  content: PollContent;
  note?: string;
  onPick(content: PollContent): void;
  onRemove?: (() => void) | undefined;
}) {
  const t = useT();
  const { name, content } = props;
  const known = [
    t(pollKindNames[content.kind]),
    content.named === true && t("polls.namedMark"),
    content.title !== name && content.title,
    props.note,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-t py-2">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-14 text-ink-soft">
          {known.map((word) => (
            <span key={String(word)} className="wrap-anywhere">
              {word}
            </span>
          ))}
        </p>
      </div>
      {props.onRemove && (
        <Button
          size="small"
          look="quiet"
          className="max-lg:min-h-11!"
          aria-label={t("templates.removeOne", { name })}
          onClick={props.onRemove}
        >
          {t("templates.remove")}
        </Button>
      )}
      <Button
        size="small"
        className="max-lg:min-h-11!"
        aria-label={t("templates.useOne", { name })}
        onClick={() => props.onPick(content)}
      >
        {t("templates.use")}
      </Button>
    </li>
  );
}
