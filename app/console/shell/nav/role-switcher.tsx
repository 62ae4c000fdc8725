import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import type { ConsoleRole } from "#workers/contract/permissions.ts";
import { roleKeys } from "../../users/role-keys.ts";

/** Changes the active role to another one that the person holds; `wanted` is the page to go to with it, else home. */
export function RoleSwitcher(props: {
  role: ConsoleRole;
  roles: readonly ConsoleRole[];
  wanted?: string;
}) {
  const t = useT();
  return (
    <Form method="post" action="/profile" className="flex items-end gap-2">
      <input type="hidden" name="intent" value="switchRole" />
      {props.wanted && <input type="hidden" name="ref" value={props.wanted} />}
      <Field label={t("console.role")} className="grow">
        <Select name="role" defaultValue={props.role}>
          {props.roles.map((role) => (
            <option key={role} value={role}>
              {t(roleKeys[role])}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit">{t("console.apply")}</Button>
    </Form>
  );
}
