import { useT } from "#app/i18n/provider.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import { ClientOptions } from "./client-options.tsx";

export interface ClientChoice {
  readonly isAdmin: boolean;
  /** To which the list is narrowed; "" = all. */
  readonly client: string;
  readonly clients: readonly { readonly id: string; readonly name: string }[];
}

/** Whose a new thing is: asked of admins alone, all others have a client of their own. */
export function ClientField(props: {
  page: ClientChoice;
  refused: RefusedForm | undefined;
  className?: string;
}) {
  const t = useT();
  const textOf = useProblemText();
  const { page, refused, className } = props;
  if (!page.isAdmin) return null;
  return (
    <Field label={t("staff.manage.client")} error={textOf(refused?.problems.clientId)}>
      <Select
        name="clientId"
        defaultValue={refused?.typed.clientId ?? page.client}
        className={className}
      >
        <ClientOptions clients={page.clients} />
      </Select>
    </Field>
  );
}
