import type { ApiContext } from "./context.ts";

const binary = {
  schema: { type: "string" as const, format: "binary" },
  example: "the bytes of the file",
};

/** Of calls that send a picture as it is. */
export const pictureBody = {
  required: true,
  content: { "image/png": binary, "image/jpeg": binary, "image/webp": binary },
};

/** Where it is found afterwards. */
export const pictureExample = {
  address: "https://plenum.example.org/files/4f5zY1h0mVt8kQ2nW7dRbXcJ3gLsPa6uEoTiHyMKqNw",
};

/** The picture that a call sends, as its bytes. */
export async function readPictureBody(c: ApiContext): Promise<Uint8Array> {
  return new Uint8Array(await c.req.arrayBuffer());
}
