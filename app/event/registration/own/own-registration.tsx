import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/cloudflare";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from "@remix-run/react";
import { answered } from "#app/console/answered.ts";
import { ProgrammeDays } from "#app/event/landing/programme-days.tsx";
import { Prose } from "#app/event/landing/prose.tsx";
import { FormFault, useFaultText } from "#app/guest/form-fault.tsx";
import { GuestFrame } from "#app/guest/guest-frame.tsx";
import { useT } from "#app/i18n/provider.tsx";
import { pageTitle } from "#app/page-title.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Field, Input } from "#app/ui/field.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { AnswerFields } from "../answer-fields.tsx";
import { EventHead } from "../event-head.tsx";
import { faultsAt } from "../faults-at.ts";
import { StandingBox } from "../standing-line.tsx";
import { FollowStanding } from "./follow-standing.tsx";
import { LinkOver } from "./link-over.tsx";
import { LinkOverKept } from "./link-over-kept.tsx";
import { type OwnAnswer, unanswered } from "./own-model.ts";
import { OwnReceipts } from "./own-receipts.tsx";
import { actOnOwnRegistration, loadOwnRegistration } from "./own-registration.server.ts";
import { GiveUpSeat, TakeSeat } from "./seat-forms.tsx";
import { SignedOut } from "./signed-out.tsx";
import { LargeTicket } from "./ticket/large-ticket.tsx";
import { SaveTickets } from "./ticket/save-tickets.tsx";

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return loadOwnRegistration(request, context, params.slug ?? "");
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export function action({ request, context, params }: ActionFunctionArgs) {
  return actOnOwnRegistration(request, context, params.slug ?? "");
}

/** What is typed stays where no answer comes. */
export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const posted = request.clone();
  return answered(serverAction<typeof action>, async (): Promise<OwnAnswer> => {
    const form = await posted.formData();
    const [email, id] = [String(form.get("email") ?? ""), String(form.get("id") ?? "")];
    const intent = form.get("intent");
    if (intent === "link") return { kind: "unsent", email, faults: unanswered };
    const about = intent === "take" || intent === "giveUp" ? "seat" : "form";
    return { kind: "refused", id, about, typed: null, faults: unanswered, version: null };
  });
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageTitle(matches, "registration.ownTitle");

/** The own registration, by the link of its mail: what was said, where one stands, and the way out. */
export default function OwnRegistrationPage() {
  const t = useT();
  const { own, hasLink } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const answer = useActionData<typeof action>() ?? null;
  if (own === null) {
    const isLink = answer?.kind === "sent" || answer?.kind === "unsent";
    if (answer?.kind === "refused" && answer.kept) {
      const isSignedOut = answer.faults.form?.code === "auth.required";
      const Kept = isSignedOut ? SignedOut : LinkOverKept;
      return <Kept faults={answer.faults} kept={answer.kept} answer={null} />;
    }
    if (isLink && answer.kept) {
      return <LinkOverKept faults={null} kept={answer.kept} answer={answer} />;
    }
    return <LinkOver answer={isLink ? answer : null} email="" isMissing={!hasLink} />;
  }
  const firstTicket = own.people.findIndex(({ qr }) => qr);
  return (
    <GuestFrame>
      <FollowStanding slug={own.event.slug} mark={own.mark} />
      <EventHead event={own.event} title={t("registration.ownTitle")} />
      {own.people.map((person, index) => (
        <Person
          key={person.id}
          own={own}
          person={person}
          answer={answer}
          // Whose link it is stands first.
          mayEnter={own.canEnter && index === 0}
          // One file has the tickets of all.
          hasFile={index === firstTicket}
        />
      ))}
      <OwnReceipts receipts={own.receipts} />
      {own.asksInAdvance && <AskInAdvance slug={own.event.slug} />}
      {own.programme.map((block) => (
        <Programme key={block.id} block={block} event={own.event} />
      ))}
      <p className="flex flex-wrap gap-3 print:hidden">
        <LinkButton to={`/c/${own.event.slug}`}>{t("registration.toEvent")}</LinkButton>
        <LinkButton to={`/event/${own.event.slug}/user/data${search}`} reloadDocument>
          {t("recap.yourData")}
        </LinkButton>
      </p>
    </GuestFrame>
  );
}

type Refused = Extract<OwnAnswer, { kind: "refused" }>;
type OwnPage = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["own"]>;

function AskInAdvance({ slug }: { slug: string }) {
  const t = useT();
  return (
    <section className="flex flex-col items-start gap-3 print:hidden">
      <h2 className="text-22">{t("standing.askInAdvance")}</h2>
      <p className="text-ink-soft">{t("standing.askInAdvanceText")}</p>
      <LinkButton to={`/c/${slug}`} reloadDocument>
        {t("standing.askButton")}
      </LinkButton>
    </section>
  );
}

function Programme(props: { block: OwnPage["programme"][number]; event: OwnPage["event"] }) {
  const t = useT();
  const { id, title, html, days } = props.block;
  const heading = `block-${id}`;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 print:hidden">
      <h2 id={heading} className="text-22 hyphens-auto">
        {title || t("landing.programme")}
      </h2>
      {html && <Prose html={html} />}
      <ProgrammeDays days={days} event={props.event} />
    </section>
  );
}

function Person(props: {
  own: OwnPage;
  person: OwnPage["people"][number];
  answer: OwnAnswer | null;
  mayEnter: boolean;
  hasFile: boolean;
}) {
  const { own, person, answer, mayEnter, hasFile } = props;
  const mine = answer !== null && "id" in answer && answer.id === person.id ? answer : null;
  const isIn = person.registration === "accepted" || person.registration === "pending";
  return (
    <section
      aria-label={person.name ?? ""}
      className="flex break-inside-avoid flex-col gap-4 border-line not-first-of-type:border-t not-first-of-type:pt-8 print:not-first-of-type:break-before-page print:not-first-of-type:border-t-0"
    >
      <h2 className="text-22 wrap-anywhere">{person.name}</h2>
      <StandingBox standing={person} event={own.event} />
      {!own.isOver && <TakeSeat person={person} answer={mine} />}
      {mayEnter && <EnterForm person={person} />}
      {person.qr && <LargeTicket name={person.name ?? ""} qr={person.qr} />}
      {hasFile && <SaveTickets slug={own.event.slug} undrawn={own.undrawn} />}
      {isIn && !own.isOver && <ChangeForm own={own} person={person} answer={mine} />}
      {/* Ways out stand below what one came for. */}
      {!own.isOver && <GiveUpSeat person={person} />}
      {isIn && !own.isOver && person.presence === "none" && <CancelForm person={person} />}
    </section>
  );
}

/** Into the room by the name of the registration: a page of its own, so the browser loads it whole. */
function EnterForm({ person }: { person: OwnPage["people"][number] }) {
  const t = useT();
  return (
    <Form method="post" reloadDocument className="flex flex-col items-start gap-2 print:hidden">
      <input type="hidden" name="id" value={person.id} />
      <Button type="submit" name="intent" value="enter" look="primary">
        {t("standing.enter")}
      </Button>
      <p className="text-ink-soft">{t("standing.enterText")}</p>
    </Form>
  );
}

function ChangeForm(props: {
  own: OwnPage;
  person: OwnPage["people"][number];
  answer: OwnAnswer | null;
}) {
  const t = useT();
  const textOf = useFaultText();
  const isBusy = useNavigation().state !== "idle";
  const { own, person, answer } = props;
  const refused = answer?.kind === "refused" && answer.about === "form" ? answer : null;
  const faults = refused?.faults.fields ?? {};
  const typed = refused?.typed ?? null;
  return (
    <PostForm fault={refused?.faults} className="flex flex-col gap-5 print:hidden">
      <FormFault fault={refused?.faults.form} />
      <input type="hidden" name="id" value={person.id} />
      <input type="hidden" name="version" value={refused?.version ?? person.version} />
      <Field label={t("registration.name")} error={textOf(faults.name)}>
        <Input name="name" defaultValue={typed?.name ?? person.name ?? ""} required />
      </Field>
      {person.isLinked ? (
        <p className="text-ink-soft">{t("registration.linkedText")}</p>
      ) : (
        <Details own={own} person={person} typed={typed} faults={faults} />
      )}
      <p role="status" className="font-semibold text-ok empty:hidden">
        {answer?.kind === "saved" && t("registration.saved")}
      </p>
      <Button type="submit" name="intent" value="change" look="primary" aria-disabled={isBusy}>
        {t("registration.save")}
      </Button>
    </PostForm>
  );
}

/** How somebody is reached, and what they answered: of who has a link of their own nobody else's business. */
function Details(props: {
  own: OwnPage;
  person: OwnPage["people"][number];
  typed: Refused["typed"];
  faults: Refused["faults"]["fields"];
}) {
  const t = useT();
  const textOf = useFaultText();
  const { own, person, typed, faults } = props;
  return (
    <>
      <Field
        label={t("registration.phone")}
        note={t("answers.optional")}
        error={textOf(faults.phone)}
      >
        <Input type="tel" name="phone" defaultValue={typed?.phone ?? person.phone ?? ""} />
      </Field>
      <AnswerFields
        fields={own.event.fields}
        answers={typed?.answers ?? person.answers}
        faults={{ ...faultsAt(faults, "answers."), consent: faults.consent }}
        countries={own.countries}
        consentWords={own.consentWords}
      />
    </>
  );
}

/** Opened before it can be pressed: also without scripts nobody cancels by one slip. */
function CancelForm({ person }: { person: OwnPage["people"][number] }) {
  const t = useT();
  return (
    <details className="print:hidden rounded-card border border-line p-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t("registration.cancelOpen")}
      </summary>
      <Form method="post" className="flex flex-col gap-3 pt-2">
        <input type="hidden" name="id" value={person.id} />
        <p className="text-ink-soft">{t("registration.cancelText")}</p>
        {person.refund !== null && <p>{t(person.refund.key, { amount: person.refund.amount })}</p>}
        <Button type="submit" name="intent" value="cancel" look="stop">
          {t("registration.cancel", { name: person.name ?? "" })}
        </Button>
      </Form>
    </details>
  );
}
