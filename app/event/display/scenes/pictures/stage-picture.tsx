import { createContext, useContext } from "react";
import { type Picture, pathOfPicture } from "#workers/contract/pictures/picture.ts";

/** Of the screen: with it a screen is shown the files of an event that asks for a code. */
const ScreenKey = createContext<string | null>(null);
export const ScreenKeyProvider = ScreenKey.Provider;

/** Where a picture is found from a screen, by its key. */
export function usePicturePath(): (key: string) => string {
  const screenKey = useContext(ScreenKey);
  const query = screenKey === null ? "" : `?key=${encodeURIComponent(screenKey)}`;
  return (key) => pathOfPicture(key) + query;
}

/** A picture on the stage, whole, as large as its place. Its size is set before it has come: nothing moves. */
export function StagePicture({ picture }: { picture: Picture }) {
  const pathOf = usePicturePath();
  return (
    <img
      className="stage-picture"
      src={pathOf(picture.key)}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
    />
  );
}
