/**
 * What is kept of an error in somebody's browser: what a script said and where, and nothing of whose page it was. Pages
 * send what a browser says; here it is cut down, since an error's words may quote what somebody wrote.
 */

export const browserErrorLimits = {
  /** Characters that are read of what is sent, and kept of it. */
  said: 1_000,
  message: 200,
  /** Kinds of errors that are kept at once: beyond that none is added before old ones go. */
  kinds: 1_000,
  /** What is told by one browser or network in a minute is within `callLimits`. */
  keptMs: 30 * 24 * 60 * 60_000,
} as const;

/** Words behind which a script names a property or a function, and not what somebody wrote. */
const beforeName = /(?:reading|setting|property|function|method|of|constructor)\s+$/i;

/** An error's words without anything that might be somebody's: quotes, numbers, addresses and ids are left out. */
export function cleanErrorMessage(said: string): string {
  const line = said.slice(0, browserErrorLimits.said).split("\n")[0] ?? "";
  return line
    .replace(/\bhttps?:\/\/\S+/g, (address) => hostOf(address))
    .replace(/\S+@\S+/g, "…")
    .replace(
      /(["'`\u201c\u2018«])(.*?)(["'`\u201d\u2019»])/g,
      (_all, _open, quoted: string, _close, at: number) =>
        beforeName.test(line.slice(0, at)) && /^[A-Za-z_$][\w$]{0,40}$/.test(quoted) ? quoted : "…",
    )
    .replace(/["'`\u201c\u2018«].*$/, "…")
    .replace(/\b[a-z]{3}_[\w-]+/gi, "…")
    .replace(/\+?\d[\d ]{2,}\d/g, "…")
    .replace(/\S*[^\x20-\x7e\u2026]\S*/g, "…")
    .trim()
    .slice(0, browserErrorLimits.message);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : "…";
}

/** Where in our scripts it was, such as `live-Bx1.js:1:20`; "" for any other place. */
export function cleanErrorPlace(said: string): string {
  return /\/assets\/([\w.$-]{1,80}\.js:\d{1,7}:\d{1,9})$/.exec(said)?.[1] ?? "";
}

/** Words that stand in addresses of pages whatever the event, person or code. */
const pageWords = new Set(
  (
    "announcement attendees audit auto_login badges c calendar calendar.ics callback cancelSeat card " +
    "certificate chats clean client clients comingsoon confirmSeat control csv currencies data details " +
    "dev dismiss-announcement display door duplicate embed error-404 error-500 errors event events " +
    "export exports factor files font-test foreign-form forgot-password form highlight homepage html " +
    "import interactive invitation invite join keys lock-screen login login-sms logout maintenance " +
    "manage messages metrics moderated money my-events new not-authorized organisation outbox palette " +
    "password pdf polls poster preferences privacy-policy profile qna quest questions recap register " +
    "rehearsal report reset reset-password result scanner second-factor settings sidebar standing star " +
    "subscription suppressions surveys teams template templates terms-and-conditions ticket tickets " +
    "transactions unsubscribe upcoming-events user users verify webhooks"
  ).split(" "),
);

/** A page's address with a star for whatever is not the same for all: of an event's desk the slug. */
export function pageOfAddress(pathname: string): string {
  const parts = pathname.slice(0, 300).split("/").slice(1, 8);
  // What follows `/c/` or `/events/` is an event's own, even where it is called as one of our words.
  const known = parts.map((part, at) =>
    pageWords.has(part) && !["c", "html"].includes(parts[at - 1] ?? "") ? part : part && "*",
  );
  return `/${known.join("/")}`;
}
