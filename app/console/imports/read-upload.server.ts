/**
 * The form of a request, or null when its body is larger than so many bytes. What is too much is let
 * pass and not kept: a browser that is cut off while it sends would show no answer at all.
 */
export async function readUpload(request: Request, largest: number): Promise<FormData | null> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size <= largest) pieces.push(value.slice());
    else pieces.length = 0;
  }
  if (size > largest) return null;
  const type = request.headers.get("Content-Type") ?? "";
  return new Response(new Blob(pieces), { headers: { "Content-Type": type } }).formData();
}
