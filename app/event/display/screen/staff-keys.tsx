import type { RoomAddress } from "#app/live/client.ts";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useRoomView, useSend } from "#app/live/use-room.ts";
import type { StaffCommand } from "#party/core/commands.ts";
import { showQuestion, showScene, toggleBlank } from "../hall-commands.ts";
import { hallKeys } from "../hall-keys.ts";
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
  useKeys(
    hallKeys(questions, scene, {
      question: (question) => sendAll(showQuestion(question, screen)),
      scene: (wanted) => sendAll([showScene(wanted, screen)]),
      blank: () => scene && sendAll([toggleBlank(scene, screen)]),
    }),
  );
  return null;
}
