import type { RoomAddress } from "#app/live/room-address.ts";
import { RoomProvider } from "#app/live/room-provider.tsx";
import { useRoomView, useSendAll } from "#app/live/use-room.ts";
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
  // A refusal needs no words here: the screen simply stays as it is.
  const sendAll = useSendAll();
  useKeys(
    hallKeys(questions, scene, {
      question: (question) => void sendAll(showQuestion(question, screen)),
      scene: (wanted) => void sendAll([showScene(wanted, screen)]),
      blank: () => scene && void sendAll([toggleBlank(scene, screen)]),
    }),
  );
  return null;
}
