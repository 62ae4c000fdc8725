import type { RoomAddress } from "#app/live/client.ts";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useRoomView, useSend } from "#app/live/use-room.ts";
import type { Scene, StaffCommand } from "#party/core/commands.ts";
import { showQuestion, showScene, toggleBlank } from "../hall-commands.ts";
import { presenterKeys } from "../presenter-keys.ts";
import { neighbourOf } from "../queue-moves.ts";
import { useKeys } from "./use-keys.ts";

/**
 * The keyboard of a screen that staff opened. It has a place of its own in the room: the screen itself
 * sees what screens see, whoever started it.
 */
export function StaffKeys({ room, screen }: { room: RoomAddress; screen: string }) {
  return (
    <RoomProvider room={room} as="staff">
      <Keys screen={screen} />
    </RoomProvider>
  );
}

function Keys({ screen }: { screen: string }) {
  const questions = useRoomView((view) => view.questions);
  const scene = useRoomView((view) => view.scenes.get(screen));
  const send = useSend();
  // A refusal needs no words here: the screen simply stays as it is.
  const sendAll = (commands: readonly StaffCommand[]) => {
    for (const command of commands) void send(command);
  };
  const step = (by: -1 | 1) => () => {
    const question = neighbourOf(questions, by);
    if (question) sendAll(showQuestion(question, screen));
  };
  const show = (wanted: Scene) => () => sendAll([showScene(wanted, screen)]);
  const blank = () => scene && sendAll([toggleBlank(scene, screen)]);
  useKeys({
    n: step(1),
    p: step(-1),
    w: show({ kind: "welcome" }),
    q: show({ kind: "queue" }),
    ...presenterKeys({ next: step(1), previous: step(-1), blank, scene }),
  });
  return null;
}
