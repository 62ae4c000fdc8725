import type { RoomAddress } from "#app/live/client.ts";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useRoomView, useSend } from "#app/live/use-room.ts";
import type { Scene, StaffCommand } from "#party/core/commands.ts";
import { showQuestion, showScene } from "../hall-commands.ts";
import { neighbourOf } from "../queue-moves.ts";
import { useKeys } from "./use-keys.ts";

/**
 * The keyboard of a screen that staff opened. It has a place of its own in the room: the screen itself
 * sees what screens see, whoever started it.
 */
export function StaffKeys({ room }: { room: RoomAddress }) {
  return (
    <RoomProvider room={room} as="staff">
      <Keys />
    </RoomProvider>
  );
}

function Keys() {
  const questions = useRoomView((view) => view.questions);
  const send = useSend();
  // A refusal needs no words here: the screen simply stays as it is.
  const sendAll = (commands: readonly StaffCommand[]) => {
    for (const command of commands) void send(command);
  };
  const step = (by: -1 | 1) => () => {
    const question = neighbourOf(questions, by);
    if (question) sendAll(showQuestion(question));
  };
  const show = (scene: Scene) => () => sendAll([showScene(scene)]);
  useKeys({
    n: step(1),
    p: step(-1),
    w: show({ kind: "welcome" }),
    q: show({ kind: "queue" }),
    b: show({ kind: "blank" }),
  });
  return null;
}
