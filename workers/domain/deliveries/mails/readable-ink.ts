import { contrast } from "../../../contract/conventions/contrast.ts";

const white = "#ffffff";
const black = "#000000";

/**
 * The ink that is read best on a ground, white or black, both `#rrggbb`: one of the two has at
 * least 4.58:1 on any colour.
 */
export function readableInk(ground: string): string {
  return contrast(ground, white) >= contrast(ground, black) ? white : black;
}
