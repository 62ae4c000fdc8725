import { useNavigation, useSubmit } from "@remix-run/react";
import { useT } from "#app/i18n/provider.tsx";
import type { TextKey } from "#workers/contract/texts/index.ts";
import { ButtonForm } from "../../forms/button-form.tsx";
import { askedIntents, confirmQuestions, type PersonIntent } from "./person-model.ts";

/**
 * A button about the person of the page. What cannot be taken back it asks first; where no script is, the page does that
 * (`AskCard`).
 */
export function PersonButton(props: {
  intent: PersonIntent;
  name: string;
  text: TextKey;
  /** Of the row that it takes away: somebody who was put back can be taken away again. */
  version?: number;
  look?: "primary" | "plain" | "quiet" | "stop";
}) {
  const t = useT();
  const submit = useSubmit();
  const navigation = useNavigation();
  const { intent, name, version } = props;
  const asked = askedIntents.find((one) => one === intent);
  return (
    <ButtonForm
      fields={version === undefined ? { intent } : { intent, version: String(version) }}
      confirm={
        asked && {
          title: t(confirmQuestions[asked].title, { name }),
          text: t(confirmQuestions[asked].text, { name }),
          isFinal: asked === "anonymise",
        }
      }
      look={props.look ?? "plain"}
      isBusy={navigation.state !== "idle"}
      onSend={(form) => {
        const posted = new FormData(form);
        if (asked) posted.set("sure", "yes");
        submit(posted, { method: "post", preventScrollReset: true });
      }}
    >
      {t(props.text)}
    </ButtonForm>
  );
}
