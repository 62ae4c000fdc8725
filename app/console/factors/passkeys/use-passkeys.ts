import { useEffect, useState } from "react";
import { knowsPasskeys } from "./browser-passkeys.ts";

/** Whether passkeys can be used here; null until the script has looked, and for ever where scripts are off. */
export function useKnowsPasskeys(): boolean | null {
  const [knows, setKnows] = useState<boolean | null>(null);
  useEffect(() => setKnows(knowsPasskeys()), []);
  return knows;
}
