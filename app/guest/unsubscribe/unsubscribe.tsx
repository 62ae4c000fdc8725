import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button } from "#app/ui/button.tsx";
import type { SubscriptionState } from "#workers/domain/suppressions/subscription.ts";
import { GuestFrame, NoticePage } from "../guest-frame.tsx";
import { changeSubscription, loadSubscription } from "./unsubscribe.server.ts";

/** Programs that look at mails open every link: opening this one changes nothing. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return loadSubscription(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSubscription(request, context);
}

/** Where the reader of a message unsubscribes, and subscribes again. */
export default function Unsubscribe() {
  const t = useT();
  const { subscription } = useLoaderData<typeof loader>();
  // Loaders are not asked again after a refusal.
  const isOver = useActionData<typeof action>()?.isOver ?? false;
  if (subscription && !isOver) return <Choice subscription={subscription} />;
  return (
    <NoticePage
      title={t("unsubscribe.over")}
      text={t("unsubscribe.overText")}
      link={{ to: "/", text: t("unsubscribe.toFront") }}
    />
  );
}

function Choice({ subscription }: { subscription: SubscriptionState }) {
  const t = useT();
  const isBusy = useNavigation().state !== "idle";
  const { client, address, isSubscribed } = subscription;
  return (
    <GuestFrame>
      <div role="status" className="flex flex-col gap-3">
        <h1 className="text-36 wrap-anywhere">
          {isSubscribed ? t("unsubscribe.subscribed", { client }) : t("unsubscribe.unsubscribed")}
        </h1>
        <p className="text-18 wrap-anywhere">
          {t(isSubscribed ? "unsubscribe.subscribedText" : "unsubscribe.unsubscribedText", {
            client,
            address,
          })}
        </p>
      </div>
      <p className="text-ink-soft">{t("unsubscribe.stillSent")}</p>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value={isSubscribed ? "leave" : "return"}
          look={isSubscribed ? "primary" : "plain"}
          wide
          aria-disabled={isBusy}
        >
          {t(isSubscribed ? "unsubscribe.leave" : "unsubscribe.return")}
        </Button>
      </Form>
    </GuestFrame>
  );
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "unsubscribe.title");
