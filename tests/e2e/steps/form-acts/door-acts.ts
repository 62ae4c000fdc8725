import { t } from "../words.ts";
import { type FormAct, text } from "./form-act.ts";

/** A gate from its making until it is revoked; `slug` names an event that may be changed. */
export function doorActs(slug: string): readonly FormAct[] {
  const at = `/events/${slug}/door`;
  const name = "Hovedinngang";
  const linkOf = text(t("staff.door.linkTitle", { name }));
  return [
    { sign: "/events/:event/door intent=add", at, typed: { name }, sees: linkOf },
    {
      sign: "/events/:event/door intent=edit",
      at,
      typed: { name, endsAt: "2036-01-15T12:00" },
      sees: text(t("common.saved")),
    },
    { sign: "/events/:event/door intent=renew", at, sees: linkOf },
    { sign: "/events/:event/door intent=revoke", at, sees: text(t("staff.door.isRevoked")) },
  ];
}
