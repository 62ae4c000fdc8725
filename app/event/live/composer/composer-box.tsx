import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useT } from "#app/i18n/provider.tsx";
import { useBusy } from "#app/ui/busy.ts";
import { Button } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { IdentityChip } from "./identity-chip.tsx";
import { IdentitySheet } from "./identity-sheet.tsx";
import { type Composer, type ComposerSetup, useComposer } from "./use-composer.ts";
import { useRefusalText } from "./use-refusal-text.ts";

/** Below this many characters left the count is always shown, not only while writing. */
const fewLeft = 40;

/** The field one writes in, above the tabs: who sends, what happens next, characters left, and why it was refused. */
export function ComposerBox(props: {
  setup: ComposerSetup;
  label: string;
  /** What happens with the text when it is sent. */
  next: ReactNode;
  /** Shown above the field while something is written; may empty it. */
  above?: (text: string, clear: () => void) => ReactNode;
}) {
  const composer = useComposer(props.setup);
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const isActive = hasFocus || composer.text !== "";
  useBusy(composer.text !== "");
  useGrowingField(field, composer.text, composer.type);
  const { error } = composer;
  // What came back is to be mended where it was written.
  useEffect(() => {
    if (error) field.current?.focus({ preventScroll: true });
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    composer.submit();
    field.current?.focus();
  }

  return (
    <>
      <form
        method="dialog"
        onSubmit={submit}
        onFocus={() => setHasFocus(true)}
        onBlur={(event) => setHasFocus(event.currentTarget.contains(event.relatedTarget))}
        className="shrink-0 border-t border-line bg-ground px-4 py-2"
      >
        {composer.text !== "" && props.above?.(composer.text, () => composer.type(""))}
        <RefusalLine error={error} />
        {isActive && (
          <div className="flex gap-3 pb-2 text-12 text-ink-soft">
            <p className="grow">{props.next}</p>
            <CharactersLeft left={composer.left} />
          </div>
        )}
        <ComposerField composer={composer} field={field} label={props.label} isActive={isActive} />
      </form>
      <IdentitySheet
        open={composer.asking !== "no"}
        identity={composer.identity}
        isSending={composer.asking === "to-send"}
        onChoose={composer.answerIdentity}
        onClose={composer.stopAsking}
      />
    </>
  );
}

function RefusalLine({ error }: { error: Composer["error"] }) {
  const refusal = useRefusalText(error);
  if (refusal === null) return null;
  return (
    <p className="pb-2 text-14 font-semibold text-stop">
      <span aria-hidden="true" className="tabular">
        {refusal.shown}
      </span>
      <span role="alert" className="sr-only">
        {refusal.spoken}
      </span>
    </p>
  );
}

/** One low line with its button; two lines while it is written in. */
function ComposerField(props: {
  composer: Composer;
  field: RefObject<HTMLTextAreaElement>;
  label: string;
  isActive: boolean;
}) {
  const t = useT();
  const { composer, isActive } = props;

  function sendOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    composer.submit();
  }

  return (
    <div
      className={classes(
        "flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-2",
        "focus-within:border-accent focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent",
      )}
    >
      {(isActive || !composer.identity.isUndecided) && (
        <IdentityChip
          identity={composer.identity}
          isShort={!isActive}
          onPress={composer.askIdentity}
        />
      )}
      <textarea
        ref={props.field}
        rows={1}
        aria-label={props.label}
        placeholder={props.label}
        value={composer.text}
        enterKeyHint="send"
        autoComplete="off"
        onChange={(event) => composer.type(event.target.value)}
        onKeyDown={sendOnEnter}
        className={classes(
          "max-h-40 min-h-11 min-w-0 resize-none bg-transparent px-2 py-2 focus:outline-none",
          isActive
            ? "order-first basis-full"
            : "grow basis-24 overflow-hidden placeholder:whitespace-nowrap",
        )}
      />
      {isActive && <span className="grow" />}
      <Button type="submit" look="primary" disabled={composer.text.trim() === ""}>
        {t("live.send")}
      </Button>
    </div>
  );
}

function CharactersLeft({ left }: { left: number }) {
  const t = useT();
  return (
    <p className={classes("tabular shrink-0", left < 0 && "font-semibold text-stop")}>
      {left < 0 ? t("live.tooLongBy", { n: -left }) : t("live.charactersLeft", { n: left })}
      {left >= 0 && left < fewLeft && (
        <span role="status" className="sr-only">
          {left % 10 === 0 && t("live.charactersLeft", { n: left })}
        </span>
      )}
    </p>
  );
}

/** Lets the field grow with its text, and takes over what was typed before the script arrived. */
function useGrowingField(
  ref: RefObject<HTMLTextAreaElement>,
  text: string,
  type: (text: string) => void,
): void {
  const takeOver = useRef(type);
  useEffect(() => {
    const typed = ref.current?.value;
    if (typed) takeOver.current(typed);
  }, [ref]);
  useEffect(() => {
    const field = ref.current;
    if (!field || field.value !== text) return;
    field.style.height = "";
    if (text) field.style.height = `${field.scrollHeight}px`;
  }, [ref, text]);
}
