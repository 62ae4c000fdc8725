import { useActionData, useFetcher, useParams, useSearchParams } from "@remix-run/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { useBrowserLayoutEffect } from "#app/ui/hooks/use-browser-layout-effect.ts";
import { useFocusFault } from "#app/ui/hooks/use-focus-fault.ts";
import type { FieldProblems } from "../../../forms/field-problem.ts";
import { drawnContentOf, formContentOf } from "../../../forms/form-content.ts";
import { useMarkUnsaved } from "../../../unsaved.tsx";
import { type DetailsAnswer, type SectionName, sectionNames } from "../details-model.ts";
import { useKnownVersion } from "../known-version.tsx";

const noProblems: FieldProblems = {};

/** The state of one section's form: what the server answered, and whether something is unsaved. */
export function useSection(section: SectionName) {
  const form = useRef<HTMLFormElement>(null);
  const { known, latest, setKnown } = useKnownVersion();
  const { fetcher, answer } = useSectionAnswer(section);
  const [dismissed, setDismissed] = useState<DetailsAnswer | undefined>();
  const [generation, setGeneration] = useState(0);
  const { isUnsaved, look, noteSent } = useUnsaved(section, form, answer, generation);
  const isRefused = answer?.kind === "refused" && answer !== dismissed;
  useFocusFault(form, isRefused ? answer : undefined);

  /** Fills the form anew with what the server has, the version with it. */
  function discard() {
    setDismissed(answer);
    setKnown(latest);
    setGeneration((count) => count + 1);
  }

  return {
    form,
    fetcher,
    known,
    latest,
    generation,
    isUnsaved,
    isSaved: answer?.kind === "saved",
    /** Messages that go at another time since it was saved, or not any more. */
    messages: answer?.kind === "saved" ? answer.messages : [],
    problems: isRefused ? answer.problems : noProblems,
    look,
    /** To be called when the form is sent. */
    noteSent,
    discard,
  };
}

/** The answer to this section's form: the fetcher's, or without script the page's. */
function useSectionAnswer(section: SectionName) {
  const fetcher = useFetcher<DetailsAnswer>({ key: `section-${section}` });
  const posted = useActionData<DetailsAnswer>();
  const { setKnown } = useKnownVersion();
  const [params] = useSearchParams();
  const { slug = "" } = useParams();
  const told = useMemo(() => savedByAddress(params, slug), [params, slug]);
  const last = fetcher.data ?? posted ?? told;
  const isMine = (last?.kind === "saved" || last?.kind === "refused") && last.section === section;
  const answer = isMine ? last : undefined;

  // Together with what says that it is saved: whoever reads that may send another section at once.
  useBrowserLayoutEffect(() => {
    if (answer?.kind === "saved") setKnown(answer.version);
  }, [answer, setKnown]);

  return { fetcher, answer };
}

/** Whether the form differs from what was last saved, and the way to look again. */
function useUnsaved(
  section: SectionName,
  form: React.RefObject<HTMLFormElement>,
  answer: DetailsAnswer | undefined,
  generation: number,
) {
  const saved = useRef({ content: "", generation: -1, answer });
  /** What was sent last; null until something is, by this page's script. */
  const sent = useRef<string | null>(null);
  const [isUnsaved, setIsUnsaved] = useState(false);

  useEffect(() => {
    if (!form.current) return;
    const isNewAnswer = answer !== saved.current.answer && answer?.kind === "saved";
    if (!isNewAnswer && generation === saved.current.generation) return;
    // What was typed while it was saved is not.
    const kept = isNewAnswer ? sent.current : null;
    const content = kept ?? drawnContentOf(form.current, noChange);
    saved.current = { content, generation, answer };
    setIsUnsaved(contentNow(form.current) !== content);
  }, [form, answer, generation]);

  useMarkUnsaved(section, isUnsaved);

  function look() {
    if (form.current) setIsUnsaved(contentNow(form.current) !== saved.current.content);
  }
  function noteSent() {
    if (form.current) sent.current = contentNow(form.current);
  }

  return { isUnsaved, look, noteSent };
}

/** The version is no change of the person's. */
const noChange = ["version"];
const contentNow = (form: HTMLFormElement) => formContentOf(form, noChange);

type Saved = Extract<DetailsAnswer, { kind: "saved" }>;

/**
 * Where the page goes on when a save has changed the event's own address. What was saved stands in
 * it, so that the page (which stays as it is, with what else was typed) knows it as from an answer.
 */
export function savedAddress({ section, version, slug }: Saved): string {
  return `/events/${slug}/details?saved=${section}&version=${version}`;
}

/** The answer that such an address tells of. */
export function savedByAddress(params: URLSearchParams, slug: string): Saved | undefined {
  const section = sectionNames.find((name) => name === params.get("saved"));
  const version = Number(params.get("version"));
  return section && version > 0
    ? { kind: "saved", section, version, slug, messages: [] }
    : undefined;
}
