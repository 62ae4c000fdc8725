import { useRememberName } from "#app/guest/cookies/name-consent.ts";
import { usePending, useRoomView } from "#app/live/use-room.ts";
import { useStored } from "../frame/use-stored.ts";

/** As whom one sends here. */
export interface Identity {
  /** `anonymous`: everybody is; `named`: nobody is; `choice`: as each one likes. */
  readonly mode: "anonymous" | "named" | "choice";
  /** Own name in this event, also while it is on its way. */
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
  const renames = usePending().flatMap(({ command }) =>
    command.type === "person.rename" ? [command.name] : [],
  );
  const [stored, setStored] = useStored(`plenum.anonymous.${eventId}`, "local");

  const name = renames.at(-1) ?? told;
  useRememberName(name);
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
