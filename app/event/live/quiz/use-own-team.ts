import { useRoomView } from "#app/live/use-room.ts";

/** What the own team of the quiz is called, also once the lobby is closed; undefined = none, or taken out of it. */
export function useOwnTeam(): string | undefined {
  return useRoomView(({ player }) => (player?.[1] === 0 ? player[2] : undefined));
}
