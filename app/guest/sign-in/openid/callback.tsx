import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { withRef } from "#app/guard.ts";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import { useFaultText } from "../../form-fault.tsx";
import { GuestFrame, NoticePage } from "../../guest-frame.tsx";
import { finishAtProvider, readReturn } from "./openid.server.ts";

/** Opening the page changes nothing: what came back counts once its form is sent. */
export function loader({ request }: LoaderFunctionArgs) {
  return { fields: readReturn(request) };
}

export function action({ request, context }: ActionFunctionArgs) {
  return finishAtProvider(request, context);
}

export default function Callback() {
  const t = useT();
  const { fields } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const textOf = useFaultText();
  if (!answer && fields) return <Finish fields={fields} />;
  const ref = answer?.ref ?? null;
  return (
    <NoticePage
      title={t(answer ? "openid.failedTitle" : "openid.emptyTitle")}
      text={textOf(answer?.fault) ?? t("openid.emptyText")}
      link={{ to: withRef("/login/organisation", ref), text: t("openid.again") }}
      other={{ to: withRef("/login", ref), text: t("openid.byPassword") }}
    />
  );
}

type Returned = readonly { readonly name: string; readonly value: string }[];

/** Sends on by itself what the provider sent; without scripts by a press. */
function Finish({ fields }: { fields: Returned }) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const submit = useSubmit();
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    submit(form.current, { replace: true });
  }, [submit]);
  return (
    <GuestFrame>
      <header className="flex flex-col gap-2">
        <h1 className="text-36">{t("openid.backTitle")}</h1>
        <p className="text-ink-soft">{t("openid.backText")}</p>
      </header>
      {/* Without what is in the page's own address: it would be told to whoever keeps addresses. */}
      <Form ref={form} method="post" action="/login/callback" replace>
        {fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="primary">
          {t("openid.backButton")}
        </Button>
      </Form>
    </GuestFrame>
  );
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "openid.title");
