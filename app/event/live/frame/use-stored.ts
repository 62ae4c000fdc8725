import { useCallback, useEffect, useState } from "react";

/**
 * A text that survives a reload: drafts and small choices. `key` names it for the whole browser.
 * Storage may be full or forbidden; then it lives as long as the page. `show` changes what the page
 * has and leaves what is stored as it is.
 */
export function useStored(
  key: string,
  kind: "session" | "local" = "session",
): [value: string, set: (value: string) => void, show: (value: string) => void] {
  const [value, setValue] = useState("");

  useEffect(() => {
    setValue((typed) => typed || read(kind, key));
  }, [kind, key]);

  const set = useCallback(
    (next: string) => {
      setValue(next);
      write(kind, key, next);
    },
    [kind, key],
  );
  return [value, set, setValue];
}

function storageOf(kind: "session" | "local"): Storage {
  return kind === "session" ? window.sessionStorage : window.localStorage;
}

function read(kind: "session" | "local", key: string): string {
  try {
    return storageOf(kind).getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(kind: "session" | "local", key: string, value: string): void {
  try {
    if (value) storageOf(kind).setItem(key, value);
    else storageOf(kind).removeItem(key);
  } catch {
    // Nothing to be done: the value stays in the page.
  }
}
