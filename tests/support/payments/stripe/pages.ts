/** The pages that people see at the service: the one on which a card is typed, and the one on which an account is filled in. */
import { type Books, setAccount, typeCard } from "./books.ts";
import type { StripeCall } from "./objects.ts";

export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** The card of the documentation that goes through, and the one that is declined. */
export const testCards = { paid: "4242424242424242", declined: "4000000000000002" } as const;

/** Null for what is no page. */
export function answerPage(books: Books, { method, path, form }: StripeCall): Page | null {
  // Browsers ask for it by themselves.
  if (path === "/favicon.ico") return { status: 204, headers: {}, html: "" };
  const [, sessionId] = /^\/c\/pay\/(\w+)$/.exec(path) ?? [];
  if (sessionId !== undefined) return method === "POST" ? pay(books, sessionId, form) : card("");
  const [, link] = /^\/setup\/e\/\w+\/(\w+)$/.exec(path) ?? [];
  if (link === undefined) return null;
  const known = books.links.get(link);
  if (!known) return html("<h1>This link works no more</h1>", 404);
  if (method !== "POST") {
    const button = "<button>Agree and submit</button>";
    return html(`<h1>Your business</h1><form method="post">${button}</form>`);
  }
  books.links.delete(link);
  const { account, backUrl } = known;
  setAccount(books, account, { charges_enabled: true, details_submitted: true });
  return leadTo(backUrl);
}

function pay(books: Books, sessionId: string, form: StripeCall["form"]): Page {
  const number = form.number?.replaceAll(" ", "");
  const told = typeCard(books, sessionId, number === testCards.paid ? "paid" : "declined");
  const session = books.sessions.get(sessionId);
  if (told?.type === "payment_intent.payment_failed") return card("Your card was declined.");
  return leadTo(session?.success_url ?? "/");
}

function card(problem: string): Page {
  const field = (name: string, label: string) =>
    `<p><label>${label} <input name="${name}" autocomplete="off"></label></p>`;
  const fields = [field("number", "Card number"), field("expiry", "Expiry"), field("cvc", "CVC")];
  return html(
    `<h1>Pay</h1><p role="alert">${problem}</p><form method="post">${fields.join("")}<button>Pay</button></form>`,
  );
}

function html(body: string, status = 200): Page {
  return { status, headers: { "Content-Type": "text/html" }, html: `<!doctype html>${body}` };
}

function leadTo(address: string): Page {
  return { status: 303, headers: { Location: address }, html: "" };
}
