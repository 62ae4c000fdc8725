import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle } from "#app/page-title.ts";
import { requireAbility } from "#app/session.server.ts";
import { Chip } from "#app/ui/chip.tsx";
import { FormAlert } from "../events/form-text.tsx";
import { ActButton } from "../manage/act-button.tsx";
import { FormPanel } from "../manage/form-panel.tsx";
import { ItemHeader } from "../manage/item-header.tsx";
import { type RefusedForm, refusedForm } from "../manage/refused-form.ts";
import { PageColumn } from "../page-column.tsx";
import { AboutUser } from "./about-user.tsx";
import { RoleFields } from "./role-fields.tsx";
import { loadUser, runUserAction } from "./user.server.ts";

export { answerForm as clientAction } from "../manage/answer-form.ts";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  return loadUser(visitor, params.id ?? "");
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const visitor = await requireAbility(request, context, "organisation.manage");
  const form = await request.formData();
  const id = params.id ?? "";
  const done = await runUserAction(visitor, id, form);
  if (done.ok) return redirect(`/users/${id}?saved=${form.get("intent")}`);
  return data(refusedForm(done.refusal, form), { status: 400 });
}

type UserPage = ReturnType<typeof useLoaderData<typeof loader>>;

export default function User() {
  const t = useT();
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const [params] = useSearchParams();
  const { user } = page;
  const isBlocked = user.status === "blocked";
  return (
    <PageColumn>
      <ItemHeader backTo="/users" back={t("staff.users.title")} name={user.name}>
        <Chip tone={isBlocked ? "stop" : "good"}>
          {t(isBlocked ? "staff.manage.isBlocked" : "staff.manage.isActive")}
        </Chip>
      </ItemHeader>
      <FormPanel
        key={user.id}
        title={t("staff.users.access")}
        intent="save"
        action={t("staff.manage.save")}
        refused={refused}
        isSaved={params.get("saved") === "save"}
      >
        <RoleFields
          roles={page.roles}
          chosen={user.roles}
          teams={page.teams}
          inTeams={user.teams}
          refused={refused}
        />
      </FormPanel>
      <AboutUser user={user} clientName={page.clientName} />
      {!page.isSelf && <Blocking page={page} refused={refused} />}
    </PageColumn>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  namedTitle(matches, page?.user.name, "staff.users.title");

function Blocking({ page, refused }: { page: UserPage; refused: RefusedForm | undefined }) {
  const t = useT();
  const { user } = page;
  const name = { name: user.name };
  const isBlocked = user.status === "blocked";
  const isRefused = refused?.intent === "block" || refused?.intent === "unblock";
  return (
    <section
      aria-labelledby="blocking-title"
      className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="blocking-title" className="text-22">
        {t("staff.users.blocking")}
      </h2>
      <p className="text-ink-soft">
        {t(isBlocked ? "staff.users.blockedText" : "staff.users.activeText")}
      </p>
      {isRefused && <FormAlert problem={refused.problems.form} />}
      {isBlocked ? (
        <ActButton intent="unblock">{t("staff.manage.unblock")}</ActButton>
      ) : (
        <ActButton
          intent="block"
          look="stop"
          confirm={{
            title: t("staff.users.blockTitle", name),
            text: t("staff.users.blockText", name),
          }}
        >
          {t("staff.manage.block")}
        </ActButton>
      )}
    </section>
  );
}
