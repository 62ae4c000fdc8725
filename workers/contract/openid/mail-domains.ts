/** Domains of addresses: how they are compared, and which nobody can claim. */

/**
 * Where anybody can have an address: a domain of these is no organisation's. The large providers of mail, and those
 * of Norway and its neighbours.
 */
const publicDomains = new Set([
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com"],
  ...["outlook.no", "hotmail.no", "live.no", "hotmail.co.uk", "live.co.uk", "windowslive.com"],
  ...["yahoo.com", "yahoo.no", "yahoo.co.uk", "yahoo.se", "yahoo.dk", "ymail.com", "aol.com"],
  ...["icloud.com", "me.com", "mac.com", "proton.me", "protonmail.com", "pm.me", "tutanota.com"],
  ...["tuta.com", "hey.com", "fastmail.com", "zoho.com", "mail.com", "gmx.com", "gmx.net"],
  ...["gmx.de", "web.de", "t-online.de", "yandex.com", "yandex.ru", "mail.ru", "qq.com"],
  ...["163.com", "126.com", "online.no", "start.no", "broadpark.no", "lyse.net", "getmail.no"],
  ...["c2i.net", "frisurf.no", "altibox.no", "telia.com", "comhem.se", "bredband.net"],
  ...["spray.se", "hotmail.se", "live.se", "hotmail.dk", "live.dk", "mail.dk", "jubii.dk"],
  ...["orange.fr", "free.fr", "laposte.net", "libero.it", "btinternet.com", "comcast.net"],
]);

/** A domain as it is kept and compared: lower case, in the letters of the net; null for what is none. */
export function plainDomain(typed: string): string | null {
  const text = typed.trim().replace(/^@/, "");
  if (!/^[^\s@/:?#\\%[\]]{3,253}$/.test(text)) return null;
  let host: string;
  try {
    host = new URL(`http://${text}`).hostname;
  } catch {
    return null;
  }
  const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
  return new RegExp(`^(?:${label}\\.)+(?=[a-z])${label}$`).test(host) ? host : null;
}

/** The domain of an address; null where it has none. */
export function domainOfEmail(email: string): string | null {
  const at = email.lastIndexOf("@");
  return at < 1 ? null : plainDomain(email.slice(at + 1));
}

/** Whether anybody can have an address in a domain. */
export function isPublicDomain(domain: string): boolean {
  return publicDomains.has(domain);
}
