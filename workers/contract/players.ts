/**
 * Video players that may stand above an event's tabs. A host pastes an address or a whole piece of
 * embed code; kept is one https address of a known player and never any HTML.
 */

/** Hosts of known players, with everything below those that begin with a dot. */
const players: readonly string[] = [
  "www.youtube-nocookie.com",
  "player.vimeo.com",
  "vimeo.com",
  "player.twitch.tv",
  ".kommunetv.no",
  ".qbrick.com",
  ".cloudflarestream.com",
  ".microsoftstream.com",
  ".sharepoint.com",
  ".panopto.eu",
  ".panopto.com",
  ".kaltura.com",
  ".dacast.com",
  ".wistia.com",
  ".wistia.net",
  ".streamyard.com",
];

/** Longest embed code that is looked at, UTF-16 units. */
const longest = 4_000;

/**
 * The address of the player that a text means: "" for nothing, null where it names none that is
 * known. Pages to watch on YouTube and Vimeo become their players.
 */
export function parsePlayer(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return "";
  if (text.length > longest) return null;
  const address = /^</.test(text) ? sourceOf(text) : text;
  const url = address === null ? null : readHttps(address);
  if (url === null) return null;
  const player = toPlayer(url);
  return players.some((host) => isUnder(player.hostname, host)) ? player.href : null;
}

/** The origin that a kept address is shown from. */
export function playerOrigin(address: string): string {
  return new URL(address).origin;
}

function sourceOf(html: string): string | null {
  const found = /<iframe\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(html);
  const source = found?.[1] ?? found?.[2];
  return source === undefined ? null : source.replaceAll("&amp;", "&");
}

function readHttps(address: string): URL | null {
  try {
    const url = new URL(address.startsWith("//") ? `https:${address}` : address);
    const isPlain = url.username === "" && url.password === "" && url.port === "";
    return url.protocol === "https:" && isPlain ? url : null;
  } catch {
    return null;
  }
}

function toPlayer(url: URL): URL {
  const youtube = youtubeId(url);
  if (youtube !== null) return new URL(`https://www.youtube-nocookie.com/embed/${youtube}`);
  const vimeo = /^\/(\d{6,12})$/.exec(url.pathname)?.[1];
  const isVimeo = url.hostname === "vimeo.com" || url.hostname === "www.vimeo.com";
  return isVimeo && vimeo ? new URL(`https://player.vimeo.com/video/${vimeo}`) : url;
}

function youtubeId(url: URL): string | null {
  const host = url.hostname.replace(/^(www|m)\./, "");
  const [, kind = "", named = ""] = url.pathname.split("/");
  const isPath = ["embed", "live", "shorts"].includes(kind);
  if (host === "youtu.be") return idOf(kind);
  if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
  return idOf(isPath ? named : (url.searchParams.get("v") ?? ""));
}

function idOf(text: string): string | null {
  return /^[\w-]{6,20}$/.test(text) ? text : null;
}

function isUnder(hostname: string, host: string): boolean {
  return host.startsWith(".") ? hostname.endsWith(host) : hostname === host;
}
