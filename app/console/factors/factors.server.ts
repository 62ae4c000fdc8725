import * as v from "valibot";
import { qrShape } from "#app/event/display/join/qr.ts";
import type { Visitor } from "#app/session.server.ts";
import { passkeyNameSchema, passkeySchema } from "#workers/contract/api/auth.ts";
import { parseInput } from "#workers/contract/api/parse.ts";
import { ok, type Refusal, type Result } from "#workers/contract/errors.ts";
import { assertionSchema } from "#workers/contract/passkeys/passkeys.ts";
import {
  beginTotp,
  confirmTotp,
  removeTotp,
  renewRecoveryCodes,
} from "#workers/domain/accounts/factors/authenticator.ts";
import type { FactorProof } from "#workers/domain/accounts/factors/prove-owner.ts";
import { readFactors, readPendingTotp } from "#workers/domain/accounts/factors/read-factors.ts";
import { addPasskey, beginPasskey } from "#workers/domain/accounts/passkeys/add-passkey.ts";
import { removePasskey, renamePasskey } from "#workers/domain/accounts/passkeys/own-passkeys.ts";
import type { ConsoleVisitor as SignedIn } from "#workers/domain/accounts/visitors.ts";
import type { Deps } from "#workers/domain/deps.ts";
import { answerFormOnce } from "../forms/answer-once.server.ts";
import { problemsOf } from "../forms/field-problem.ts";
import { describeDevice } from "../profile/describe-device.ts";
import {
  type FactorIntent,
  type FactorNews,
  type FactorState,
  type FactorsRefused,
  isFactorIntent,
} from "./factor-model.ts";
import { parseJsonField } from "./parse-json.ts";
import { passkeyPlace } from "./passkeys/passkey-place.ts";

/** The own second factors, what an app that is being set up has to be told, and whether passkeys work at this address. */
export async function loadFactors(
  deps: Deps,
  visitor: SignedIn,
  request: Request,
): Promise<Result<FactorState>> {
  const factors = await readFactors(deps, visitor);
  if (!factors.ok) return factors;
  const offer = await readPendingTotp(deps, visitor);
  return ok({
    ...factors.value,
    pending: offer && { ...offer, qr: qrShape(offer.address) },
    place: passkeyPlace(request, factors.value.passkeyOrigin),
    device: describeDevice(request.headers.get("User-Agent") ?? ""),
  });
}

type FactorAnswer = FactorNews | ({ readonly kind: "factorRefused" } & FactorsRefused);

/** The forms whose answer has the recovery codes, and what is told then. */
const codesIntents: ReadonlySet<FactorIntent> = new Set(["totpConfirm", "codesAnew", "passkeyAdd"]);
const codesSchema = v.object({
  kind: v.literal("factorCodes"),
  on: v.nullable(v.picklist(["totp", "passkey"])),
  codes: v.array(v.string()),
});

/** Does what a form about second factors asks for. Passwords and codes never come back. */
export async function runFactorAction(
  visitor: Pick<Visitor, "deps" | "signedIn" | "finish">,
  form: FormData,
): Promise<FactorAnswer> {
  const intent = form.get("intent");
  const { deps, signedIn } = visitor;
  if (!isFactorIntent(intent)) return refused({ code: "request.invalid" }, form);
  const work = () => act(deps, signedIn, { intent, form });
  // Pressed twice, the code of the app is used up by the first: the second is told the same recovery codes.
  const done = codesIntents.has(intent)
    ? await answerFormOnce<FactorNews>(
        visitor,
        { about: "factors", form, schema: codesSchema },
        work,
      )
    : await work();
  return done.ok ? done.value : refused(done.refusal, form);
}

function refused(refusal: Refusal, form: FormData): FactorAnswer {
  const kept = ["intent", "id", "name"].filter((field) => form.has(field));
  const typed = Object.fromEntries(kept.map((field) => [field, String(form.get(field))]));
  return { kind: "factorRefused", problems: problemsOf(refusal), typed };
}

function act(
  deps: Deps,
  visitor: SignedIn,
  { intent, form }: { readonly intent: FactorIntent; readonly form: FormData },
): Promise<Result<FactorNews>> {
  const proof = proofOf(form);
  const id = String(form.get("id") ?? "");
  switch (intent) {
    case "totpBegin":
      return newsOf(beginTotp(deps, visitor, proof), () => ({ kind: "factorBegun" }));
    case "totpConfirm":
      return newsOf(confirmTotp(deps, visitor, { code: proof.code ?? "" }), (made) =>
        codesOf("totp", made),
      );
    case "totpOff":
      return newsOf(removeTotp(deps, visitor, proof), () => ({ kind: "factorOff" }));
    case "codesAnew":
      return newsOf(renewRecoveryCodes(deps, visitor, proof), (made) => codesOf(null, made));
    case "passkeyBegin":
      return beginNamed(deps, visitor, { proof, name: form.get("name") });
    case "passkeyAdd":
      return addMade(deps, visitor, form);
    case "passkeyName":
      return nameOne(deps, visitor, { id, name: form.get("name") });
    case "passkeyOff":
      return newsOf(removePasskey(deps, visitor, { ...proof, id }), () => ({ kind: "passkeyOff" }));
  }
}

/** An answer that is no answer of a browser is as good as none. */
function proofOf(form: FormData): FactorProof {
  const shown = parseInput(assertionSchema, parseJsonField(form.get("assertion")));
  const code = String(form.get("code") ?? "");
  const password = String(form.get("password") ?? "");
  return shown.ok ? { password, code, assertion: shown.value } : { password, code };
}

async function newsOf<T>(
  doing: Promise<Result<T>>,
  news: (value: T) => FactorNews,
): Promise<Result<FactorNews>> {
  const done = await doing;
  return done.ok ? ok(news(done.value)) : done;
}

function codesOf(
  on: "totp" | "passkey" | null,
  { recoveryCodes: codes }: { readonly recoveryCodes: readonly string[] },
): FactorNews {
  return { kind: "factorCodes", on, codes };
}

/** What is wrong with the name is said before anybody is asked for anything. */
async function beginNamed(
  deps: Deps,
  visitor: SignedIn,
  input: { readonly proof: FactorProof; readonly name: FormDataEntryValue | null },
): Promise<Result<FactorNews>> {
  const named = parseInput(passkeyNameSchema, { name: input.name });
  if (!named.ok) return named;
  const { name } = named.value;
  return newsOf(beginPasskey(deps, visitor, input.proof), (options) => ({
    kind: "passkeyOffered",
    name,
    options,
  }));
}

async function addMade(deps: Deps, visitor: SignedIn, form: FormData): Promise<Result<FactorNews>> {
  const answer = parseJsonField(form.get("answer"));
  const made = parseInput(passkeySchema, { name: form.get("name"), answer });
  if (!made.ok) return { ok: false, refusal: { code: "passkey.wrong" } };
  return newsOf(addPasskey(deps, visitor, made.value), (added) => codesOf("passkey", added));
}

async function nameOne(
  deps: Deps,
  visitor: SignedIn,
  input: { readonly id: string; readonly name: FormDataEntryValue | null },
): Promise<Result<FactorNews>> {
  const named = parseInput(passkeyNameSchema, { name: input.name });
  if (!named.ok) return named;
  const change = { id: input.id, name: named.value.name };
  return newsOf(renamePasskey(deps, visitor, change), () => ({ kind: "passkeyNamed" }));
}
