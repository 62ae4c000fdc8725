import { createContext, useContext } from "react";
import { type Picture, pathOfPicture } from "#workers/contract/pictures/picture.ts";

/** Of the screen: with it a screen is shown the files of an event that asks for a code. */
const ScreenKey = createContext<string | null>(null);
export const ScreenKeyProvider = ScreenKey.Provider;

/** A picture on the stage, whole, as large as its place. Its size is set before it has come: nothing moves. */
export function StagePicture({ picture }: { picture: Picture }) {
  const key = useContext(ScreenKey);
  const query = key === null ? "" : `?key=${encodeURIComponent(key)}`;
  return (
    <img
      className="stage-picture"
      src={pathOfPicture(picture.key) + query}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
    />
  );
}
