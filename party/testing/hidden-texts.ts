import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { RoomMember } from "../core/decision.ts";
import type { CueContent } from "../core/run/commands.ts";
import type { Scene } from "../core/screens/commands.ts";
import type { RoomState } from "../core/state.ts";
import { writtenTexts } from "./polls.ts";

/** Texts that a viewer with this number may not see. Each text is unique, so a word is enough. */
export function hiddenTexts(state: RoomState, viewer: RoomMember): string[] {
  const no = state.people.get(viewer.id)?.no;
  const isScreen = viewer.role === "screen";
  const shown = new Set<string>();
  const hidden: string[] = [];
  const sort = (text: string, isShown: boolean) => {
    if (isShown) shown.add(text);
    else if (text !== "") hidden.push(text);
  };
  for (const { name } of state.labels.values()) sort(name, false);
  for (const question of state.questions.values()) {
    const { text, original, short, state: stands, person, gone } = question;
    const isOwn = no !== undefined && person === no;
    sort(original ?? "", isOwn);
    if (!isScreen) sort(short ?? "", false);
    sort(text, isOwn || (!gone && (stands === "live" || stands === "answered")));
  }
  for (const { text, state: stands, person, question } of state.replies.values()) {
    const under = state.questions.get(question)?.state;
    const isOwn = no !== undefined && person === no;
    sort(text, isOwn || (stands === "approved" && (under === "live" || under === "answered")));
  }
  for (const { text, state: stands } of state.messages.values()) sort(text, stands === "shown");
  const readsCaptions = isScreen || state.people.get(viewer.id)?.readsCaptions === true;
  for (const lines of [state.captions, state.captionDrafts]) {
    for (const { text } of lines.values()) sort(text, readsCaptions);
  }
  for (const { content, publicAt, removed } of state.polls.values()) {
    const isPublic = publicAt !== null && !removed;
    for (const text of [content.title, ...altsOf(content.pictures)]) sort(text, isPublic);
  }
  for (const { content, openedAt, removed, answers } of state.surveys.values()) {
    sort(content.title, openedAt !== null && !removed);
    for (const given of answers.values()) {
      for (const answer of given.answers) {
        const words = typeof answer === "string" ? [answer] : (answer ?? []);
        for (const word of words) if (typeof word === "string") sort(word, false);
      }
    }
  }
  // What a picture says stands on the screens that show it; all else of the list is staff's.
  const onScreens = new Set(isScreen ? [...state.screens.values()].flatMap(textsOfPicture) : []);
  for (const { content } of state.cues.values()) {
    for (const text of textsOfPicture(content)) sort(text, onScreens.has(text));
    sort(content.title, onScreens.has(content.title));
    sort(content.notes, false);
  }
  const slidesOn = new Set(isScreen ? [...state.screens.values()].flatMap(slideOf) : []);
  for (const { id, picture, notes } of state.slides.values()) {
    sort(picture.alt, slidesOn.has(id));
    sort(notes, false);
  }
  for (const { text, endedAt } of state.announcements.values()) sort(text, endedAt === null);
  for (const [text, isShown] of writtenTexts(state, no)) sort(text, isShown);
  for (const person of state.people.values()) if (person.name !== null) shown.add(person.name);
  return hidden.filter((text) => !shown.has(text));
}

function slideOf(scene: Scene): readonly string[] {
  return scene.kind === "slide" ? [scene.slide] : [];
}

function altsOf(pictures: readonly (Picture | null)[] = []): readonly string[] {
  return pictures.flatMap((picture) => picture?.alt ?? []);
}

/** The title of a scene or an item that is a picture, and what the picture shows. */
function textsOfPicture(content: Scene | CueContent): readonly string[] {
  return content.kind === "picture" ? [content.title, content.picture.alt] : [];
}
