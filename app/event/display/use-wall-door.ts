import { useEffect, useState } from "react";
import type { Scene } from "#party/core/screens/commands.ts";
import { readWallDoor, type WallDoor } from "./wall-door.ts";

/** How often a screen that shows the door asks, milliseconds. */
const everyMs = 5_000;

/** How full it is, at this address, as long as the scene is the door; null until it is known. Without a network the last figures stay. */
export function useWallDoor(path: string, { kind }: Scene): WallDoor | null {
  const [door, setDoor] = useState<WallDoor | null>(null);
  const isShown = kind === "door";
  useEffect(() => {
    if (!isShown) return;
    let isOver = false;
    const ask = async () => {
      const answer = await fetchDoor(path);
      if (answer && !isOver) setDoor(answer);
    };
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [path, isShown]);
  return door;
}

async function fetchDoor(path: string): Promise<WallDoor | null> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(everyMs) });
    return response.ok ? readWallDoor(await response.json()) : null;
  } catch {
    return null;
  }
}
