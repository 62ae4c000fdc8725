import { Fragment, type ReactNode } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import type { FieldProblems } from "../../../forms/field-problem.ts";
import { FormAlert } from "../../../forms/form-text.tsx";
import { ConflictNotice } from "../../conflict-notice.tsx";
import { SaveState } from "../../save-state.tsx";
import { detailsSectionKeys, type SectionName } from "../details-model.ts";
import { FollowingMessages } from "./following-messages.tsx";
import { useSection } from "./use-section.ts";

/**
 * One section of the settings, saved by itself. Says whether it is saved, keeps what was typed
 * when it is refused, and asks when somebody else has saved in between.
 */
export function SectionForm(props: {
  section: SectionName;
  isReadOnly: boolean;
  children(problems: FieldProblems): ReactNode;
}) {
  const t = useT();
  const { section, isReadOnly } = props;
  const { form, fetcher, known, latest, problems, ...state } = useSection(section);
  const name = t(detailsSectionKeys[section]);
  return (
    <section aria-labelledby={`${section}-title`} id={section} className="scroll-mt-20">
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        onInput={state.look}
        onSubmit={state.noteSent}
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
      >
        <h2 id={`${section}-title`} className="text-22">
          {name}
        </h2>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="section" value={section} />
        <input type="hidden" name="version" value={known} />
        {problems.form?.code === "event.changed" ? (
          <ConflictNotice
            latest={latest}
            isBusy={fetcher.state !== "idle"}
            onReload={state.discard}
          />
        ) : (
          <FormAlert problem={problems.form} />
        )}
        <fieldset disabled={isReadOnly} className="flex min-w-0 flex-col gap-5">
          <Fragment key={state.generation}>{props.children(problems)}</Fragment>
        </fieldset>
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
            <Button type="submit" look="primary">
              {t("events.saveSection", { section: name })}
            </Button>
            {state.isUnsaved && (
              <Button look="quiet" onClick={state.discard}>
                {t("events.discard")}
              </Button>
            )}
            <SaveState
              isSaving={fetcher.state === "submitting"}
              isUnsaved={state.isUnsaved}
              isSaved={state.isSaved}
            />
          </div>
        )}
        <FollowingMessages messages={state.messages} />
      </fetcher.Form>
    </section>
  );
}
