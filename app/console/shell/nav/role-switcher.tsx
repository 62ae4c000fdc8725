import { Form } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import type { ConsoleRole } from "#workers/contract/permissions.ts";
import { roleKeys } from "../../users/role-keys.ts";

/** Changes the active role to another one that the person holds. */
export function RoleSwitcher(props: { role: ConsoleRole; roles: readonly ConsoleRole[] }) {
  const t = useT();
  return (
    <Form method="post" action="/profile" className="flex items-end gap-2">
      <input type="hidden" name="intent" value="switchRole" />
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
