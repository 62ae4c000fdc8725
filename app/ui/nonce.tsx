import { createContext, useContext } from "react";

/** The document's CSP nonce; only known while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
