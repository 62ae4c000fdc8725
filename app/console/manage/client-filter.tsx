import { Form, useSubmit } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { ClientOptions } from "./client-options.tsx";

/** Narrows a list of all clients' things to one client; stands in the address. */
export function ClientFilter(props: {
  clients: readonly { readonly id: string; readonly name: string }[];
  client: string;
}) {
  const t = useT();
  const submit = useSubmit();
  return (
    <Form
      key={props.client}
      role="search"
      aria-label={t("staff.manage.client")}
      className="flex flex-wrap items-end gap-3"
      onChange={(event) => submit(event.currentTarget)}
    >
      <Field label={t("staff.manage.client")} className="w-full max-w-80">
        <Select name="client" defaultValue={props.client}>
          <option value="">{t("staff.manage.allClients")}</option>
          <ClientOptions clients={props.clients} />
        </Select>
      </Field>
      <noscript>
        <Button type="submit">{t("common.search")}</Button>
      </noscript>
    </Form>
  );
}
