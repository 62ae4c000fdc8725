import type { ErrorCode } from "../../../errors.ts";

/** What is refused of polls. */
export const pollErrors = {
  "poll.not_found": "Avstemningen er ikke der lenger",
  "poll.not_running": "Avstemningen pågår ikke",
  "poll.locked": "Avstemningen er stengt for svar",
  "poll.has_votes": "Det er allerede avgitt svar. Nullstill avstemningen for å endre den",
  "poll.choice": "Dette valget er ikke mulig",
  "poll.options": "En avstemning har {{min}} til {{max}} ulike svar",
  "poll.too_many": "Det er ikke plass til flere avstemninger. Slett en først",
  "poll.right": "Velg hvilket svar som er rett, men ikke alle",
  "poll.teams": "En quiz har ingen lag, eller {{min}} til {{max}} lag med ulike navn",
  "poll.result_mode": "I en quiz vises resultatet når tiden er ute, eller når du viser det",
  "poll.no_rounds": "Denne avstemningen kan ikke ha flere runder",
  "poll.needs_names":
    "Avstemningen er med navn, men i dette arrangementet er alle anonyme. Slå av navn i avstemningen eller endre det under Innstillinger",
  "poll.needs_picture": "Velg et bilde å sette nåler på",
  "poll.answer_not_found": "Svaret er ikke der lenger",
  "poll.too_many_words": "Høyst {{max}} ord kan skjules",
} as const satisfies { readonly [C in ErrorCode]?: string };
