import { createContext, useContext } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { AnnouncementView } from "#party/protocol/entities.ts";
import { cutAtSentence } from "../fit/fit.ts";
import { urgencyNames } from "../scene.ts";

const NoticeContext = createContext<AnnouncementView | null>(null);

/** What is announced over the scenes inside. */
export const NoticeProvider = NoticeContext.Provider;

export function useNotice(): AnnouncementView | null {
  return useContext(NoticeContext);
}

/** Characters that two lines hold; phones have all of it. */
const mostCharacters = 110;

/** An announcement as a line over a scene. */
export function StageNotice({ announcement }: { announcement: AnnouncementView }) {
  const t = useT();
  const { text, urgency } = announcement;
  return (
    <div className="stage-notice" data-urgency={urgency}>
      <p className="stage-notice-mark">{t(urgencyNames[urgency])}</p>
      <p>{cutAtSentence(text.replace(/\s+/g, " "), mostCharacters)}</p>
    </div>
  );
}
