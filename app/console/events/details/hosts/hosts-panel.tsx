import { useRef } from "react";
import { useT } from "#app/i18n/provider.tsx";
import type { HostList, HostRow } from "../details-model.ts";
import { EventActionButton } from "../event-action-button.tsx";
import { useFocusAfterRemoval } from "../use-focus-after-removal.ts";
import { EmailForm } from "./email-form.tsx";
import { OwnerPanel } from "./owner-panel.tsx";

/** Who may change the event, and the way to give it to somebody else. */
export function HostsPanel(props: { list: HostList; isReadOnly: boolean }) {
  return (
    <>
      <People {...props} />
      {props.list.canHandOver && <OwnerPanel />}
    </>
  );
}

/** Its owner, and those who are added here by e-mail address. */
function People({ list, isReadOnly }: { list: HostList; isReadOnly: boolean }) {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfterRemoval(title, list.hosts.length);
  return (
    <section
      aria-labelledby="hosts-title"
      id="hosts"
      className="flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-surface p-5 sm:p-8"
    >
      <h2 ref={title} id="hosts-title" tabIndex={-1} className="text-22 focus:outline-none">
        {t("events.hostsTitle")}
      </h2>
      <p className="text-ink-soft">{t("events.hostsLead")}</p>
      <ul aria-labelledby="hosts-title" className="flex flex-col">
        <Row host={list.owner}>
          <span className="text-14 text-ink-soft">{t("events.hostOwner")}</span>
        </Row>
        {list.hosts.map((host) => (
          <Row key={host.id} host={host}>
            {!isReadOnly && <RemoveHost host={host} />}
          </Row>
        ))}
      </ul>
      {!isReadOnly && (
        <EmailForm
          intent="addHost"
          hint="events.hostEmailHint"
          action="events.hostAdd"
          className="border-t border-line pt-5"
        />
      )}
    </section>
  );
}

function Row({ host, children }: { host: HostRow; children: React.ReactNode }) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3 first:border-0">
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold">
          {host.name}
          {host.isSelf && (
            <span className="font-normal text-ink-soft"> ({t("events.hostSelf")})</span>
          )}
        </span>
        <span className="text-14 wrap-anywhere text-ink-soft">{host.email}</span>
      </span>
      {children}
    </li>
  );
}

function RemoveHost({ host }: { host: HostRow }) {
  const t = useT();
  const name = { name: host.name };
  return (
    <EventActionButton
      action="removeHost"
      values={{ userId: host.id }}
      label={t("events.hostRemoveNamed", name)}
      confirm={{
        title: t("events.hostRemoveTitle", name),
        text: host.isSelf ? t("events.hostRemoveSelfText") : t("events.hostRemoveText", name),
      }}
    >
      {t("events.hostRemove")}
    </EventActionButton>
  );
}
