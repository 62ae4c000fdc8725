/** Puts a picture on the clipboard; whether the browser let it. On plain http, and in some browsers, none does. */
export async function copyPicture(picture: Blob): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })]);
    return true;
  } catch {
    return false;
  }
}
