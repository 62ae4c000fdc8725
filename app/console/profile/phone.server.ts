import type { Visitor } from "#app/session.server.ts";
import { askPhoneCode, provePhone, removePhone } from "#workers/domain/accounts/sms/prove-phone.ts";
import { type FieldProblems, problemsOf } from "../forms/field-problem.ts";
import type { ProfileAnswer } from "./profile-model.ts";

/** Sends a code to a number, proves it by the code, or takes it away. What was typed comes back. */
export async function actOnPhone(
  { deps, signedIn }: Visitor,
  form: FormData,
): Promise<ProfileAnswer> {
  const text = (field: string) => String(form.get(field) ?? "").trim();
  const [id, phone] = [text("id"), text("phone")];
  const refused = (problems: FieldProblems): ProfileAnswer => {
    return { kind: "refused", section: "phone", problems, typed: { phone } };
  };
  switch (form.get("intent")) {
    case "phoneProof": {
      const password = String(form.get("password") ?? "");
      const proved = await provePhone(deps, signedIn, { id, code: text("code"), password });
      if (proved.ok) return { kind: "phoneProved" };
      const { code } = proved.refusal;
      const isOfCode = code.startsWith("sms.");
      const problems = isOfCode ? { code: { code } } : problemsOf(proved.refusal);
      return { kind: "phoneCodeSent", id, phone, problems };
    }
    case "phoneRemove": {
      const removed = await removePhone(deps, signedIn);
      return removed.ok ? { kind: "phoneRemoved" } : refused(problemsOf(removed.refusal));
    }
    default: {
      const sent = await askPhoneCode(deps, signedIn, { phone });
      if (sent.ok) return { kind: "phoneCodeSent", ...sent.value, problems: {} };
      const problems = problemsOf(sent.refusal);
      // Asked for again: the code that was sent stands.
      return id === "" ? refused(problems) : { kind: "phoneCodeSent", id, phone, problems };
    }
  }
}
