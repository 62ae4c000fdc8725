import { useSearchParams } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { answersTo } from "../list/attendees-model.ts";
import type { PersonPage } from "./person.server.ts";
import { PersonButton } from "./person-button.tsx";
import { personAddress } from "./person-model.ts";
import { SideCard } from "./side-card.tsx";

/** What is seldom done to a person: an answer to the registration, merging, and taking them out. */
export function PersonActsPanel({ page }: { page: PersonPage }) {
  const t = useT();
  const [params] = useSearchParams();
  const { attendee, canManage } = page;
  if (!canManage) return null;
  const answers = answersTo(attendee);
  const name = attendee.name ?? attendee.email ?? t("staff.attendees.noName");
  const isAnonymous = attendee.name === null && attendee.email === null;
  return (
    <SideCard title={t("staff.attendee.more")}>
      <div className="flex flex-col items-stretch gap-2">
        {answers.includes("approve") && (
          <PersonButton
            intent="approve"
            name={name}
            text="staff.attendees.approve"
            look="primary"
          />
        )}
        {answers.includes("decline") && (
          <PersonButton intent="decline" name={name} text="staff.attendees.decline" />
        )}
        {page.merge === null && (
          <LinkButton to={personAddress(params, { merge: "" })} preventScrollReset>
            {t("staff.attendee.merge")}
          </LinkButton>
        )}
        {!isAnonymous && (
          <PersonButton intent="anonymise" name={name} text="staff.attendee.anonymise" />
        )}
        <PersonButton
          intent="remove"
          name={name}
          text="staff.attendee.remove"
          version={attendee.version}
          look="stop"
        />
      </div>
    </SideCard>
  );
}
