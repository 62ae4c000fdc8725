import { useActionData, useFetcher } from "@remix-run/react";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import type { FieldProblems } from "../forms/field-problem.ts";
import { drawnContentOf, formContentOf } from "../forms/form-content.ts";
import { FormAlert } from "../forms/form-text.tsx";
import { useMarkUnsaved } from "../unsaved.tsx";
import {
  type ProfileAnswer,
  type ProfileSectionName,
  profileSectionKeys,
  type Typed,
} from "./profile-model.ts";

/** A part of the page, with its heading. */
export function ProfileCard(props: {
  id: string;
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  const titleId = `${props.id}-title`;
  return (
    <section
      id={props.id}
      aria-labelledby={titleId}
      className="flex scroll-mt-20 flex-col gap-5 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <header className="flex flex-col gap-1">
        <h2 id={titleId} className="text-22">
          {props.title}
        </h2>
        {props.lead && <p className="text-ink-soft">{props.lead}</p>}
      </header>
      {props.children}
    </section>
  );
}

const noProblems: FieldProblems = {};
const nothingTyped: Typed = {};

/**
 * A part of the profile that is saved by itself: says whether it is, keeps what was typed when it is refused,
 * and is filled anew when what is stored (`stored`) is another than before.
 */
export function ProfileSection(props: {
  section: ProfileSectionName;
  lead?: string;
  /** Changes with what is stored. */
  stored: string;
  /** "Save" and the section's name where it is not said. */
  saveText?: string;
  savedText?: string;
  children(problems: FieldProblems, typed: Typed): ReactNode;
}) {
  const t = useT();
  const { section } = props;
  const title = t(profileSectionKeys[section]);
  const form = useRef<HTMLFormElement>(null);
  const { fetcher, answer } = useSectionAnswer(section);
  const refused = answer?.kind === "refused" ? answer : undefined;
  const isSaved = answer?.kind === "saved";
  useFocusFault(form, refused);
  const { isUnsaved, look, generation } = useUnsavedForm(section, form, answer, props.stored);
  return (
    <ProfileCard id={section} title={title} lead={props.lead}>
      <fetcher.Form
        ref={form}
        method="post"
        action="/profile"
        noValidate
        onInput={look}
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="section" value={section} />
        <FormAlert problem={refused?.problems.form} />
        <Fragment key={generation}>
          {props.children(refused?.problems ?? noProblems, refused?.typed ?? nothingTyped)}
        </Fragment>
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
          <Button type="submit" look="primary" aria-disabled={fetcher.state !== "idle"}>
            {props.saveText ?? t("events.saveSection", { section: title })}
          </Button>
          <span role="status" className={isUnsaved ? "text-warn" : "text-ok"}>
            {isUnsaved && t("events.unsaved")}
            {!isUnsaved && isSaved && (props.savedText ?? t("common.saved"))}
          </span>
        </div>
      </fetcher.Form>
    </ProfileCard>
  );
}

/** The answer to this section's form: the fetcher's, or without script the page's. */
function useSectionAnswer(section: ProfileSectionName) {
  const fetcher = useFetcher<ProfileAnswer>({ key: `profile-${section}` });
  const posted = useActionData<ProfileAnswer>();
  const last = fetcher.data ?? posted;
  const isMine = last && "section" in last && last.section === section;
  return { fetcher, answer: isMine ? last : undefined };
}

/** Whether the form differs from what was last saved. What is stored anew, or saved, fills it anew. */
function useUnsavedForm(
  section: ProfileSectionName,
  form: React.RefObject<HTMLFormElement>,
  answer: ProfileAnswer | undefined,
  stored: string,
) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const saved = useRef("");
  const saves = useSaves(answer);
  const generation = `${stored} ${saves}`;

  useEffect(() => {
    if (!form.current || generation === "") return;
    saved.current = drawnContentOf(form.current);
    setIsUnsaved(formContentOf(form.current) !== saved.current);
  }, [form, generation]);

  useMarkUnsaved(section, isUnsaved);

  const look = () => form.current && setIsUnsaved(formContentOf(form.current) !== saved.current);
  return { isUnsaved, look, generation };
}

/** How often something was saved here: another number fills the form anew. */
function useSaves(answer: ProfileAnswer | undefined): number {
  const [state, setState] = useState({ answer, count: 0 });
  if (answer !== state.answer) {
    const count = state.count + (answer?.kind === "saved" ? 1 : 0);
    setState({ answer, count });
    return count;
  }
  return state.count;
}
