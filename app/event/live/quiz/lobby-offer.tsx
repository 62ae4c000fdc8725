import { useState } from "react";
import { createPortal } from "react-dom";
import { useT } from "#app/i18n/provider.tsx";
import { useQuizT } from "#app/i18n/quiz-texts.ts";
import { usePending, useRoomView, useSend } from "#app/live/use-room.ts";
import { Button } from "#app/ui/button.tsx";
import { TextButton } from "#app/ui/text-button.tsx";
import { type LobbyView, readLobby } from "#party/protocol/quiz-entities.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { useIdentity } from "../composer/use-identity.ts";
import { useStored } from "../frame/use-stored.ts";
import { type JoinChoice, JoinDialog } from "./join-dialog.tsx";

/** The lobby of a quiz while it is open: the way in, and for who is in as what. */
export default function LobbyOffer({ eventId }: { eventId: string }) {
  const told = useRoomView((view) => view.lobby);
  return told ? <Offer lobby={readLobby(told)} eventId={eventId} /> : null;
}

function Offer({ lobby, eventId }: { lobby: LobbyView; eventId: string }) {
  const t = useT();
  const quizT = useQuizT();
  const player = useRoomView((view) => view.player);
  const identity = useIdentity(eventId);
  const [isAsking, setAsking] = useState(false);
  const [later, setLater] = useStored(`plenum.quiz-later.${eventId}`);
  const { join, isSending, refused } = useJoin(eventId);
  const mark = markOf(lobby);
  const [at = -1, removed = 0] = player ?? [];
  const isIn = player !== undefined && removed === 0;
  const team = lobby.teams[at]?.name;
  const lacksTeam = isIn && lobby.teams.length > 0 && team === undefined;
  if (!isIn && later === mark && removed === 0) return null;
  return (
    <div className="enter mx-4 mb-3 flex flex-wrap items-center gap-x-4 rounded-card border border-accent bg-accent-soft px-4 py-2">
      <p className="min-w-0 grow basis-32 py-1">
        <span className="block text-12 font-semibold">
          {lobby.title || quizT("quiz.lobbyTitle")}
        </span>
        {removed === 1 && quizT("quiz.takenOut")}
        {removed === 0 && isSending && quizT("quiz.joining")}
        {removed === 0 && !isSending && !isIn && quizT("quiz.offer")}
        {isIn && !isSending && (team ? quizT("quiz.inTeam", { team }) : quizT("quiz.youAreIn"))}
      </p>
      {removed === 0 && (
        <p className="flex items-center gap-x-4">
          {!isIn && <TextButton onClick={() => setLater(mark)}>{quizT("quiz.later")}</TextButton>}
          <Button
            look={isIn && !lacksTeam ? "plain" : "primary"}
            aria-disabled={isSending || undefined}
            onClick={() => !isSending && setAsking(true)}
          >
            {isIn ? quizT("quiz.change") : quizT("quiz.join")}
          </Button>
        </p>
      )}
      {refused && (
        <p role="alert" className="basis-full font-semibold text-stop">
          {t(`errors.${refused}`)}
        </p>
      )}
      {/* Outside of what is read aloud as it changes. */}
      {isAsking &&
        createPortal(
          <JoinDialog
            lobby={lobby}
            team={at}
            identity={identity}
            onJoin={(choice) => {
              setAsking(false);
              void join(choice);
            }}
            onClose={() => setAsking(false)}
          />,
          document.body,
        )}
    </div>
  );
}

/** What is kept of a lobby that was put off. One without a title is not the same as none put off. */
const markOf = ({ title }: LobbyView) => `=${title}`;

/** Says the name first where it is a new one: without it nobody is let in by name. */
function useJoin(eventId: string) {
  const send = useSend();
  const identity = useIdentity(eventId);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const isSending = usePending().some(
    ({ command, refused: isRefused }) => command.type === "quiz.join" && !isRefused,
  );

  async function join({ name, team }: JoinChoice): Promise<void> {
    setRefused(null);
    identity.chooseAnonymous(name === null);
    if (name !== null && name !== identity.name) {
      const renamed = await send({ type: "person.rename", name });
      if (!renamed.ok) return setRefused(renamed.code);
    }
    const asked = { type: "quiz.join", named: name !== null } as const;
    const outcome = await send(team === null ? asked : { ...asked, team });
    if (!outcome.ok) setRefused(outcome.code);
  }
  return { join, isSending, refused };
}
