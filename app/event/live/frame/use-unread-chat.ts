import { useEffect } from "react";
import { useRoomClient, useRoomView } from "#app/live/use-room.ts";
import { useStored } from "./use-stored.ts";

/** Whether somebody else has written in the chat since it was last open here. */
export function useUnreadChat(isOpen: boolean): boolean {
  const { roomId } = useRoomClient();
  const isOn = useRoomView((view) => view.settings?.chat ?? false);
  const newest = useRoomView((view) => {
    const others = view.messages.filter(({ id }) => !view.ownMessages.has(id));
    return others.at(-1)?.sentAt ?? 0;
  });
  const [seen, setSeen] = useStored(`plenum.chat-seen.${roomId}`, "local");
  useEffect(() => {
    if (isOpen && newest > Number(seen)) setSeen(String(newest));
  }, [isOpen, newest, seen, setSeen]);
  return isOn && !isOpen && newest > Number(seen);
}
