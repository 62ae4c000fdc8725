import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { pageTitle } from "#app/page-title.ts";
import { actOnOwnSeat, loadOwnSeat } from "./own-seat.server.ts";
import { SeatPage } from "./seat-page.tsx";

export function loader({ request, context }: LoaderFunctionArgs) {
  return loadOwnSeat(request, context);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnOwnSeat(request, context, { act: "cancel", address: params.event ?? "" });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "registration.seatTitle");

export default function CancelSeat() {
  const { seat } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return <SeatPage act="cancel" seat={seat} answer={answer} email={useParams().email ?? ""} />;
}
