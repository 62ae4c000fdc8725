import { useT } from "#app/i18n/provider.tsx";
import type { ConsoleRole } from "#workers/contract/permissions.ts";
import { CheckList } from "../forms/check-list.tsx";
import { useProblemText } from "../forms/form-text.tsx";
import type { RefusedForm } from "../forms/refused-form.ts";
import { roleKeys } from "./role-keys.ts";

export interface Choosable {
  readonly id: string;
  readonly name: string;
}

/** Which roles and teams were chosen in a form that was refused. */
export function chosenIn(
  { all }: RefusedForm,
  { roles, teams }: { roles: readonly ConsoleRole[]; teams: readonly Choosable[] },
) {
  const { roles: sent = [], teamIds = [] } = all;
  return {
    roles: roles.filter((role) => sent.includes(role)),
    teams: teams.filter(({ id }) => teamIds.includes(id)),
  };
}

/** Which roles and teams an account has. */
export function RoleFields(props: {
  /** Those that may be given. */
  roles: readonly ConsoleRole[];
  chosen: readonly ConsoleRole[];
  teams: readonly Choosable[];
  inTeams: readonly Choosable[];
  refused: RefusedForm | undefined;
}) {
  const t = useT();
  const textOf = useProblemText();
  // A role that is held and may not be given stays, and can be taken away.
  const roles = [...props.roles, ...props.chosen.filter((role) => !props.roles.includes(role))];
  const others = props.inTeams.filter(({ id }) => !props.teams.some((team) => team.id === id));
  return (
    <>
      <CheckList
        name="roles"
        legend={t("staff.users.roles")}
        hint={t("staff.users.rolesHint")}
        options={roles.map((role) => ({ value: role, label: t(roleKeys[role]) }))}
        chosen={props.chosen}
        error={textOf(props.refused?.problems.roles)}
      />
      {props.teams.length > 0 && (
        <CheckList
          name="teamIds"
          legend={t("staff.manage.teams")}
          options={[...props.teams, ...others].map(({ id, name }) => ({ value: id, label: name }))}
          chosen={props.inTeams.map(({ id }) => id)}
          error={textOf(props.refused?.problems.teamIds)}
        />
      )}
    </>
  );
}
