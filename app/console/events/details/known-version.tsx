import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface KnownVersion {
  /** The version that this page was filled from, or has itself made since. */
  readonly known: number;
  /** The newest that the server has told of: higher when somebody else saved. */
  readonly latest: number;
  setKnown(version: number): void;
}

const VersionContext = createContext<KnownVersion | null>(null);

/**
 * Which version of the event the forms are about. It does not follow what the server tells along
 * the way: that would overwrite another person's change without a word.
 */
export function KnownVersionProvider(props: { latest: number; children: ReactNode }) {
  const [known, setKnown] = useState(props.latest);
  const { latest } = props;
  const value = useMemo(() => ({ known, latest, setKnown }), [known, latest]);
  return <VersionContext.Provider value={value}>{props.children}</VersionContext.Provider>;
}

export function useKnownVersion(): KnownVersion {
  const value = useContext(VersionContext);
  if (!value) throw new Error("useKnownVersion outside KnownVersionProvider");
  return value;
}
