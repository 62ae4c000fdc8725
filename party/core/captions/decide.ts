/** Who may send captions, what they may say, and who is told them. */
import { captionLanguage, captionLimits } from "#workers/contract/captions/caption-limits.ts";
import type { ParticipantCommand } from "../commands.ts";
import {
  accepted,
  type Ctx,
  checkLine,
  type Deciders,
  type Decision,
  notAllowed,
  type RoomMember,
  refused,
} from "../decision.ts";
import { phaseOf } from "../event-life/phase.ts";
import type { RoomSettings } from "../event-life/settings.ts";
import type { RoomEvent } from "../events.ts";
import { meet } from "../people/person.ts";
import type { RoomState } from "../state.ts";
import { maskText } from "../unwanted/screen-text.ts";
import type { CaptionStaffCommand, SentCaption } from "./commands.ts";
import type { CaptionEvent, SpokenLine } from "./events.ts";
import { type CaptionDraft, isRemoved, placeOf } from "./state.ts";

type DraftedLine = Extract<CaptionEvent, { type: "captionsDrafted" }>["lines"][number];

/** The lines of one call as they come to stand, one after the other: a later one may continue an earlier one. */
class Gathered {
  readonly spoken: SpokenLine[] = [];
  readonly #drafted = new Map<string, DraftedLine>();
  readonly #state: RoomState;
  readonly #now: number;

  constructor(state: RoomState, now: number) {
    this.#state = state;
    this.#now = now;
  }

  get drafted(): readonly DraftedLine[] {
    return [...this.#drafted.values()];
  }

  /** Whether it is in one of the languages that there are, or one more may come. */
  takes(language: string): boolean {
    const { captions, captionDrafts } = this.#state;
    const known = new Set([...captionDrafts.keys(), ...this.#drafted.keys()]);
    for (const each of captions.values()) known.add(each.language);
    for (const each of this.spoken) known.add(each.language);
    return known.has(language) || known.size < captionLimits.languages;
  }

  add(line: DraftedLine, isFinal: boolean): void {
    const said = this.#spokenAs(line);
    // What was taken away does not come back by being sent once more.
    if (said !== undefined && isRemoved(said)) return;
    if (!isFinal) {
      // What comes late: it is said already.
      if (said === undefined && !this.#isSameDraft(line)) this.#drafted.set(line.language, line);
      return;
    }
    if (this.#drafted.get(line.language)?.ref === line.ref) this.#drafted.delete(line.language);
    if (said?.text === line.text) return;
    const { language, ref, text } = line;
    const startedAt = said?.startedAt ?? this.#draftOf(line)?.startedAt ?? this.#now;
    const no = said?.no ?? this.#lastNo(language) + 1;
    this.spoken.push({ language, ref, text, startedAt, no });
  }

  #draftOf({ language, ref }: DraftedLine): CaptionDraft | undefined {
    const draft = this.#state.captionDrafts.get(language);
    return draft?.ref === ref ? draft : undefined;
  }

  /** Whether it says what stands there already, and what is final in this call does not take that away. */
  #isSameDraft(line: DraftedLine): boolean {
    const isAfter = [...this.#drafted.values(), ...this.spoken].some(
      ({ language }) => language === line.language,
    );
    return !isAfter && this.#draftOf(line)?.text === line.text;
  }

  #linesOf(language: string): SpokenLine[] {
    const kept = [...this.#state.captions.values(), ...this.spoken];
    return kept.filter((each) => each.language === language);
  }

  #spokenAs({ language, ref }: DraftedLine): SpokenLine | undefined {
    return ref === null ? undefined : this.#linesOf(language).findLast((each) => each.ref === ref);
  }

  #lastNo(language: string): number {
    return Math.max(0, ...this.#linesOf(language).map(({ no }) => no));
  }
}

function toLine(
  { id, text, language }: SentCaption,
  settings: RoomSettings,
  now: number,
): DraftedLine {
  return { language, ref: id ?? null, text: maskText(settings, text), startedAt: now };
}

function decideSend(
  state: RoomState,
  { lines }: Extract<CaptionStaffCommand, { type: "captions.send" }>,
  { now }: Ctx,
  settings: RoomSettings,
): Decision {
  if (phaseOf(settings, now) === "ended") return refused("event.ended");
  const { text: length, languages: max } = captionLimits;
  const gathered = new Gathered(state, now);
  for (const sent of lines) {
    const checked = checkLine(sent.text, length.min, length.max);
    if (!checked.ok) return checked;
    if (!captionLanguage.test(sent.language))
      return refused("field.choice", { choices: "nb, nn, en, en-GB …" });
    const language = sent.language.toLowerCase();
    if (!gathered.takes(language)) return refused("field.too_many", { max });
    const line = toLine({ ...sent, text: checked.text, language }, settings, now);
    gathered.add(line, sent.final);
  }
  const { spoken, drafted } = gathered;
  const events: RoomEvent[] = [];
  if (spoken.length > 0) events.push({ type: "captionsSpoken", lines: spoken });
  if (drafted.length > 0) events.push({ type: "captionsDrafted", lines: drafted });
  return accepted(...events);
}

/** `captions.read`: they are told to those attendees alone who want them. */
export function decideCaptionsRead(
  state: RoomState,
  settings: RoomSettings,
  { on }: Extract<ParticipantCommand, { type: "captions.read" }>,
  actor: RoomMember,
): Decision {
  if (!settings.published) return refused("event.not_found");
  if ((state.people.get(actor.id)?.readsCaptions === true) === on) return accepted();
  const { no, events } = meet(state, actor, false);
  return accepted(...events, { type: "captionsRead", person: no, on });
}

/** `captions.remove` */
function decideRemove(
  { captions }: RoomState,
  { language, no }: Extract<CaptionStaffCommand, { type: "captions.remove" }>,
): Decision {
  const line = captions.get(placeOf({ language, no }));
  if (line === undefined || line.no !== no || isRemoved(line)) return notAllowed("absent");
  return accepted({ type: "captionRemoved", language, no, startedAt: line.startedAt });
}

export const captionDeciders: Deciders<CaptionStaffCommand> = {
  "captions.send": decideSend,
  "captions.remove": decideRemove,
};
