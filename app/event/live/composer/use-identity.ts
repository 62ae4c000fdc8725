import { useRememberName } from "#app/guest/cookies/name-consent.ts";
import { usePending, useRoomClient, useRoomView } from "#app/live/use-room.ts";
import { useIsHydrated } from "../frame/use-is-hydrated.ts";
import { useStored } from "../frame/use-stored.ts";

/** As whom one sends here. */
export interface Identity {
  /** `anonymous`: everybody is; `named`: nobody is; `choice`: as each one likes. */
  readonly mode: "anonymous" | "named" | "choice";
  /** Own name in this event, also while it is on its way, and before the room has let one in. */
  readonly name: string | null;
  readonly isAnonymous: boolean;
  /** Nothing was said yet: to be asked at the first sending. */
  readonly isUndecided: boolean;
  chooseAnonymous(isAnonymous: boolean): void;
}

/** The sender's identity in an event; whether one is anonymous is remembered on this device. */
export function useIdentity(eventId: string): Identity {
  const settings = useRoomView((view) => view.settings);
  const told = useRoomView((view) => view.me.name);
  const { ticketName } = useRoomClient();
  const isHydrated = useIsHydrated();
  const renames = usePending().flatMap(({ command }) =>
    command.type === "person.rename" ? [command.name] : [],
  );
  const [stored, setStored] = useStored(`plenum.anonymous.${eventId}`, "local");

  const said = renames.at(-1) ?? told;
  useRememberName(said);
  // Before the room has said anything, and not on the server, whose page is the whole hall's.
  const name = said ?? (isHydrated ? ticketName : null);
  const mode = modeOf(settings?.identity ?? "choice", settings?.anonymous ?? true);
  const isAnonymous = mode === "anonymous" || (mode === "choice" && stored === "yes");
  return {
    mode,
    name,
    isAnonymous,
    isUndecided: !isAnonymous && name === null,
    chooseAnonymous: (chosen) => setStored(chosen ? "yes" : ""),
  };
}

function modeOf(identity: Identity["mode"], isAnonymousAllowed: boolean): Identity["mode"] {
  return identity === "choice" && !isAnonymousAllowed ? "named" : identity;
}
