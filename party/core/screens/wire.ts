/** Scenes as screens and staff are told of them. */
import type { Picture } from "#workers/contract/pictures/picture.ts";
import type { Scene } from "./commands.ts";

/** A slide with its picture, and the key of the next one's, which screens load ahead. */
export type SlideScene = Extract<Scene, { kind: "slide" }> & {
  readonly picture: Picture;
  readonly next: string | null;
};

export type SceneWire = Exclude<Scene, { kind: "slide" }> | SlideScene;
