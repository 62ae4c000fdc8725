import { Link, useActionData, useFetcher } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useT } from "#app/i18n/provider.tsx";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.tsx";
import type { DetailsAnswer } from "../details-model.ts";
import { EmailForm } from "./email-form.tsx";

type Found = Extract<DetailsAnswer, { kind: "ownerFound" }>;
type OwnerFetcher = ReturnType<typeof useFetcher<DetailsAnswer>>;

/** The event in somebody else's hands: an address, then the name that it stands for, and only then it is done. */
export function OwnerPanel() {
  const t = useT();
  const toast = useToast();
  const fetcher = useFetcher<DetailsAnswer>({ key: "changeOwner" });
  const posted = useActionData<DetailsAnswer>();
  const answer = fetcher.data ?? posted;
  const [dropped, setDropped] = useState<DetailsAnswer | null>(null);
  const found = answer?.kind === "ownerFound" && answer !== dropped ? answer : null;
  const changed = fetcher.data?.kind === "ownerChanged" ? fetcher.data : undefined;
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (changed) toast(t("events.ownerChanged", { name: changed.name }));
  }, [changed, toast, t]);

  return (
    <section
      aria-labelledby="owner-title"
      id="owner"
      className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 ref={title} id="owner-title" tabIndex={-1} className="text-22 focus:outline-none">
        {t("events.ownerTitle")}
      </h2>
      {found ? (
        <ConfirmOwner
          found={found}
          fetcher={fetcher}
          onDrop={() => {
            setDropped(found);
            title.current?.focus();
          }}
        />
      ) : (
        <>
          <p className="max-w-160 text-ink-soft">{t("events.ownerLead")}</p>
          <EmailForm
            intent="changeOwner"
            hint="events.ownerHint"
            action="events.ownerFind"
            className="max-w-160"
          />
        </>
      )}
    </section>
  );
}

/** Says who it is, and what becomes of one's own access. */
function ConfirmOwner(props: { found: Found; fetcher: OwnerFetcher; onDrop(): void }) {
  const t = useT();
  const { found, fetcher } = props;
  const { id, name, email } = found.person;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnce(title);
  return (
    <>
      <div className="flex max-w-160 flex-col gap-2 rounded-control bg-warn-soft px-4 py-3">
        <h3 ref={title} tabIndex={-1} className="text-18 wrap-anywhere focus:outline-none">
          {t("events.ownerConfirmTitle", { name })}
        </h3>
        <p className="wrap-anywhere">
          {t("events.ownerConfirmText", { name, email })}{" "}
          {t(found.canStay ? "events.ownerConfirmStay" : "events.ownerConfirmLeave")}
        </p>
      </div>
      <fetcher.Form method="post" className="flex flex-wrap items-center gap-3">
        <input type="hidden" name="intent" value="handOver" />
        <input type="hidden" name="userId" value={id} />
        <input type="hidden" name="email" value={email} />
        <Button type="submit" look="primary" aria-disabled={fetcher.state !== "idle"}>
          {t("events.ownerHandTo", { name })}
        </Button>
        {/* Without the script the page is opened anew, and nobody is chosen. */}
        <Link
          to="?#owner"
          preventScrollReset
          onClick={props.onDrop}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("events.ownerOther")}
        </Link>
      </fetcher.Form>
    </>
  );
}

/** What has taken the place of the form is read out, and is where one goes on. */
function useFocusOnce(element: RefObject<HTMLElement>): void {
  useEffect(() => element.current?.focus(), [element]);
}
