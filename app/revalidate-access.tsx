import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useConnection, useIsRehearsal } from "#app/live/use-room.ts";

/** Between two questions, milliseconds: what the page is told and what the room knows may differ for a moment. */
const pauseMs = 10_000;
/** Kept over a reload, where the browser keeps anything. */
const storageKey = "asked-anew-at";

/**
 * Revalidates: asks the page’s own address where this browser belongs, once its room has no place for it any
 * more: the answer is the code's form, the sign-in page, or why not. What belongs inside a
 * `RoomProvider`. Staff load the document anew, since nothing of the desk may stay; phones spread
 * themselves over the window that the room named.
 */
export default function RevalidateAccess({
  as: role,
  onAsk,
}: {
  as: "hall" | "screen" | "staff";
  onAsk?: () => void;
}) {
  const connection = useConnection();
  const isRehearsal = useIsRehearsal();
  const { revalidate } = useRevalidator();
  // A phone in a rehearsal finds its own way out.
  const isOut = connection.kind === "forbidden" && !(isRehearsal && role !== "staff");
  const withinMs = connection.kind === "forbidden" ? (connection.withinMs ?? 0) : 0;

  useEffect(() => {
    if (!isOut) return;
    const pause = Math.max(0, lastAsked() + pauseMs - Date.now());
    const spread = role === "hall" ? Math.random() * withinMs : 0;
    const timer = window.setTimeout(
      () => {
        noteAsked();
        onAsk?.();
        if (role === "staff") window.location.reload();
        else revalidate();
      },
      Math.max(pause, spread),
    );
    return () => window.clearTimeout(timer);
  }, [isOut, withinMs, role, revalidate, onAsk]);
  return null;
}

let askedAt = 0;

function lastAsked(): number {
  try {
    return Math.max(askedAt, Number(window.sessionStorage.getItem(storageKey) ?? 0));
  } catch {
    // Storage is forbidden in some frames.
    return askedAt;
  }
}

function noteAsked(): void {
  askedAt = Date.now();
  try {
    window.sessionStorage.setItem(storageKey, String(askedAt));
  } catch {
    // Known until the page is gone: enough.
  }
}
