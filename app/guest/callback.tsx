import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { namedTitle, pageTitle } from "#app/page-title.ts";
import { actorOf } from "#app/session.server.ts";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { type Callback, readCallback } from "./callback.server.ts";
import { NoticePage } from "./guest-frame.tsx";
import { actOnOrder, loadOrder, orderTokenOf } from "./order/order.server.ts";
import { OrderPage } from "./order/order-page.tsx";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const order = orderTokenOf(request);
  if (order !== null) return loadOrder(request, context, order);
  return readCallback(await actorOf(request, context), new URL(request.url));
}

export function action({ request, context }: ActionFunctionArgs) {
  return actOnOrder(request, context);
}

type Words = Readonly<Record<"title" | "text" | "onward", TextKey>>;

const words: Record<Callback["kind"], Words> = {
  notSignedIn: {
    title: "guest.backNotSignedIn",
    text: "guest.backNotSignedInText",
    onward: "guest.signIn",
  },
  paymentSent: {
    title: "guest.backPaid",
    text: "guest.backPaidText",
    onward: "guest.goOn",
  },
  paymentCancelled: {
    title: "guest.backCancelled",
    text: "guest.backCancelledText",
    onward: "guest.goOn",
  },
  unknown: {
    title: "guest.backUnknown",
    text: "guest.backUnknownText",
    onward: "guest.goOn",
  },
};

/** Where one lands after signing in by a link, if the browser did not take the session, or after paying: what happened, and the way on. */
export default function CallbackPage() {
  const page = useLoaderData<typeof loader>();
  return page.kind === "order" ? <OrderPage order={page} /> : <Notice page={page} />;
}

function Notice({ page: { kind, to } }: { page: Callback }) {
  const t = useT();
  const { title, text, onward } = words[kind];
  return <NoticePage title={t(title)} text={t(text)} link={{ to, text: t(onward) }} />;
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data?.kind === "order"
    ? namedTitle(matches, data.event.name, "guest.orderTitle")
    : pageTitle(matches, words[data?.kind ?? "unknown"].title);
