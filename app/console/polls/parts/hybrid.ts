import { createContext, useContext } from "react";

/** Whether the event has people in a hall and online: what the room does not tell. */
export const HybridContext = createContext(false);

export function useIsHybrid(): boolean {
  return useContext(HybridContext);
}
