import "./stage-captions.css";
import { silenceMs, useCaptions } from "#app/event/captions/use-captions.ts";
import { useRoomNow } from "#app/live/use-room.ts";

/** What is said, at the foot of a screen: two rows, the newest last. The scene has the rest of the screen. */
export default function StageCaptions() {
  const { shown } = useCaptions();
  const now = useRoomNow(2_000);
  if (shown === null) return <div className="stage-captions" />;
  const { lines, draft, language } = shown;
  const last = Math.max(draft?.at ?? 0, lines.at(-1)?.at ?? 0);
  const said = last + silenceMs < now ? [] : lines.slice(-3);
  const isOpen = draft !== null && draft.at + silenceMs >= now;
  return (
    <div className="stage-captions" lang={language}>
      <div className="stage-captions-rows">
        {said.map(({ id, text, at }) => (
          <p key={`${id} ${at}`}>{text}</p>
        ))}
        {isOpen && <p className="stage-captions-draft">{draft.text}</p>}
      </div>
    </div>
  );
}
