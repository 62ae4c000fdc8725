import "./captions.css";
import { type ReactNode, useEffect, useState } from "react";
import { useCaptionWords } from "#app/event/captions/caption-words.ts";
import { silenceMs, useCaptions } from "#app/event/captions/use-captions.ts";
import { useConnection, useRoomNow, useSend } from "#app/live/use-room.ts";
import { classes } from "#app/ui/classes.ts";
import { Switch } from "#app/ui/switch.tsx";
import { TextButton } from "#app/ui/text-button.tsx";
import type { Captions } from "#party/protocol/caption-entities.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { useStored } from "../frame/use-stored.ts";

const sizes = { small: "text-16", medium: "text-22", large: "text-28" } as const;
const looks = ["page", "dark", "light"] as const;
type Size = keyof typeof sizes;
type Look = (typeof looks)[number];

const choiceKeys = {
  small: "captions.small",
  medium: "captions.medium",
  large: "captions.large",
  page: "captions.page",
  dark: "captions.dark",
  light: "captions.light",
} as const satisfies Record<Size | Look, TextKey>;

const isSize = (text: string): text is Size => Object.hasOwn(sizes, text);
const isLook = (text: string): text is Look => looks.some((look) => look === text);

/** What is said, as text at the foot of the page, for those who want it: this phone remembers how. */
export default function CaptionsBar() {
  const t = useCaptionWords();
  const [on, setOn] = useStored("plenum.captions", "local");
  const isOn = on === "on";
  useReading(isOn);
  return (
    <section
      aria-label={t("captions.title")}
      className="mx-auto w-full max-w-2xl shrink-0 border-line border-t bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      {isOn ? (
        <OpenCaptions onClose={() => setOn("")} />
      ) : (
        <p className="px-4">
          <TextButton onClick={() => setOn("on")}>{t("captions.show")}</TextButton>
        </p>
      )}
    </section>
  );
}

/** Says to the room whether this phone reads: it is told nothing that it does not show. */
function useReading(isOn: boolean): void {
  const send = useSend();
  const isConnected = useConnection().kind === "open";
  const [hasRead, setHasRead] = useState(false);
  useEffect(() => {
    if (!isConnected || (!isOn && !hasRead)) return;
    setHasRead(isOn);
    void send({ type: "captions.read", on: isOn });
  }, [send, isConnected, isOn, hasRead]);
}

function OpenCaptions({ onClose }: { onClose(): void }) {
  const t = useCaptionWords();
  const [language, setLanguage] = useStored("plenum.captions.language", "local");
  const [size, setSize] = useStored("plenum.captions.size", "local");
  const [look, setLook] = useStored("plenum.captions.look", "local");
  const [aloud, setAloud] = useStored("plenum.captions.aloud", "local");
  const [isSetting, setSetting] = useState(false);
  const { all, shown } = useCaptions(language);
  const chosenSize = isSize(size) ? size : "medium";
  const chosenLook = isLook(look) ? look : "page";
  return (
    <>
      <Rows shown={shown} isAloud={aloud === "on"} size={chosenSize} look={chosenLook} />
      {isSetting && (
        <div className="flex max-h-[40dvh] flex-col gap-2 overflow-y-auto px-4 pt-2">
          <Choices
            name={t("captions.size")}
            value={chosenSize}
            onChoose={setSize}
            of={["small", "medium", "large"]}
          />
          <Choices
            name={t("captions.look")}
            value={chosenLook}
            onChoose={setLook}
            of={["page", "dark", "light"]}
          />
          {all.length > 1 && (
            <LanguageChoices all={all} value={shown?.language ?? ""} onChoose={setLanguage} />
          )}
          <Switch
            label={t("captions.aloud")}
            checked={aloud === "on"}
            onChange={({ target }) => setAloud(target.checked ? "on" : "")}
          />
        </div>
      )}
      <p className="flex justify-between gap-2 px-4">
        <TextButton onClick={onClose}>{t("captions.hide")}</TextButton>
        <TextButton isExpanded={isSetting} onClick={() => setSetting(!isSetting)}>
          {t("captions.settings")}
        </TextButton>
      </p>
    </>
  );
}

/**
 * The last rows. A screen reader is only told of new lines where its owner has asked for it, for they come while
 * somebody speaks; what may still change it is never told.
 */
function Rows(props: { shown: Captions | null; isAloud: boolean; size: Size; look: Look }) {
  const t = useCaptionWords();
  const { shown, isAloud } = props;
  const now = useRoomNow(2_000);
  const lines = shown?.lines.slice(-6) ?? [];
  // Its sender may have gone before it was finished.
  const draft = shown?.draft && shown.draft.at + silenceMs >= now ? shown.draft : null;
  const isEmpty = lines.length === 0 && draft === null;
  return (
    <div
      data-look={props.look}
      lang={shown?.language}
      className={classes("captions-rows px-4 py-2", sizes[props.size])}
    >
      <div>
        {isEmpty && <p>{t("captions.waiting")}</p>}
        <div aria-live={isAloud ? "polite" : "off"} aria-relevant="additions">
          {lines.map(({ id, text, at }) => (
            <p key={`${id} ${at}`}>{text}</p>
          ))}
        </div>
        {draft && <p className="italic">{draft.text}</p>}
      </div>
    </div>
  );
}

/** A few choices of which one holds. */
function Choices<T extends Size | Look>(props: {
  name: string;
  value: T;
  of: readonly T[];
  onChoose(value: T): void;
}) {
  const t = useCaptionWords();
  return (
    <Group name={props.name}>
      {props.of.map((each) => (
        <Choice key={each} isChosen={each === props.value} onClick={() => props.onChoose(each)}>
          {t(choiceKeys[each])}
        </Choice>
      ))}
    </Group>
  );
}

function LanguageChoices(props: {
  all: readonly Captions[];
  value: string;
  onChoose(language: string): void;
}) {
  const t = useCaptionWords();
  return (
    <Group name={t("captions.language")}>
      {props.all.map(({ language }) => (
        <Choice
          key={language}
          isChosen={language === props.value}
          onClick={() => props.onChoose(language)}
        >
          {nameOf(language)}
        </Choice>
      ))}
    </Group>
  );
}

/** A language in its own words, as those who read it look for it. */
function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="pb-1 text-14 font-semibold">{name}</legend>
      {children}
    </fieldset>
  );
}

function Choice(props: { isChosen: boolean; onClick(): void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={props.isChosen}
      onClick={props.onClick}
      className={classes(
        "min-h-11 rounded-chip border px-3 text-14",
        props.isChosen ? "border-chosen bg-chosen text-chosen-ink" : "border-line-strong text-ink",
      )}
    >
      {props.children}
    </button>
  );
}
