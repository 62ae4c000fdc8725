import { orThrow, type Visitor } from "#app/session.server.ts";
import { currencyStates } from "#workers/contract/api/settings/currencies.ts";
import { refuse } from "#workers/contract/errors.ts";
import {
  listCurrencies,
  setCurrencyEnabled,
} from "#workers/domain/platform/currencies/currencies.ts";
import { chosenOf, listQueryOf } from "../../lists/list-query.ts";

/** The currencies that an address asks for: `?q=`, `?state=on|off`. */
export async function loadCurrencies({ deps, actor }: Visitor, url: URL) {
  const { search } = listQueryOf(url);
  const state = chosenOf(url, "state", currencyStates);
  return { items: orThrow(await listCurrencies(deps, actor, { search, state })), search };
}

/** Switches the currency of the form on or off. */
export async function switchCurrency({ deps, actor }: Visitor, form: FormData) {
  const intent = form.get("intent");
  if (intent !== "enable" && intent !== "disable") return refuse("request.invalid");
  const code = String(form.get("code") ?? "");
  return setCurrencyEnabled(deps, actor, { code, enabled: intent === "enable" });
}
