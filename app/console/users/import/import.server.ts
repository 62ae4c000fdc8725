import { redirect } from "@remix-run/cloudflare";
import { orThrow, type Visitor } from "#app/session.server.ts";
import { type Result, refuse } from "#workers/contract/errors.ts";
import { importRowStates } from "#workers/contract/imports/imports.ts";
import { catalogues, type Locale } from "#workers/contract/texts/index.ts";
import { createTranslator } from "#workers/contract/texts/translate.ts";
import { getClient } from "#workers/domain/organisations/clients.ts";
import { explainUserRow } from "#workers/domain/organisations/user-sheets/explain-row.ts";
import {
  cancelImport,
  confirmImport,
  getImport,
  listImportRows,
  listImports,
  resumeImport,
  stopImport,
  type UserImport,
} from "#workers/domain/organisations/user-sheets/imports.ts";
import { startImport } from "#workers/domain/organisations/user-sheets/start-import.ts";
import {
  answerUpload,
  fileOf,
  readTableForm,
  tableUploadLimits,
} from "../../imports/table-form.server.ts";
import { chosenOf } from "../../lists/list-query.ts";
import { listChoosableClients } from "../../manage/choosable-clients.server.ts";

/** The client at hand (`?client=`), its imports, and the one that is open. */
export async function loadUserImports(visitor: Visitor, url: URL) {
  const { deps, actor, user } = visitor;
  const client = url.searchParams.get("client") || (user?.clientId ?? null);
  const isAdmin = actor.kind === "user" && actor.role === "admin";
  const [imports, chosen, clients] = await Promise.all([
    listImports(deps, actor, { client }),
    client === null ? null : getClient(deps, actor, { id: client }),
    isAdmin && client === null ? listChoosableClients(visitor) : [],
  ]);
  const { items } = orThrow(imports);
  return {
    client,
    clientName: chosen?.ok && isAdmin ? chosen.value.name : null,
    /** To choose from, for an admin who has not said of which. */
    clients,
    isOpen: isAdmin && client === null,
    items,
    open: items.find(({ settledAt }) => settledAt === null) ?? null,
    limits: tableUploadLimits,
  };
}

/** Reads the file that was uploaded: on to its preview, or what is wrong with it. `replaces` is a preview of nothing. */
export async function uploadImport(
  { deps, actor }: Visitor,
  request: Request,
  replaces?: { readonly id: string; readonly clientId: string | null },
) {
  const { form, refused } = await readTableForm(request);
  if (form === null) return refused;
  const read = () => fileOf(form);
  const clientId = String(form.get("clientId") ?? "") || undefined;
  const started = await startImport(
    deps,
    actor,
    replaces ? { clientId: replaces.clientId, replaces: replaces.id, read } : { clientId, read },
  );
  if (!started.ok) return answerUpload(started.refusal, form);
  return redirect(`/users/import/${started.value.id}`);
}

/** An import with a page of its rows: those of `?show=`, from `?cursor=` on. */
export async function loadUserImport(
  { deps, actor }: Visitor,
  id: string,
  url: URL,
  locale: Locale,
) {
  const show = chosenOf(url, "show", importRowStates);
  const cursor = url.searchParams.get("cursor");
  const query = { id, state: show, cursor: cursor === null ? undefined : cursor };
  const [found, page] = await Promise.all([
    getImport(deps, actor, { id }),
    listImportRows(deps, actor, query),
  ]);
  const t = createTranslator(catalogues[locale], locale);
  const { items, next } = orThrow(page);
  return {
    item: orThrow(found),
    limits: tableUploadLimits,
    show: show ?? null,
    next,
    rows: items.map((row) => {
      const { line, name, email, state, userId } = row;
      const to = userId === null ? null : `/users/${userId}`;
      const born = row.typed.birth_date ?? "";
      return { line, name, email, state, to, born, why: explainUserRow(t, row) };
    }),
  };
}

const acts: Readonly<Record<string, typeof confirmImport>> = {
  confirm: confirmImport,
  stop: stopImport,
  resume: resumeImport,
  cancel: cancelImport,
};

/** Reads a corrected file in the place of an import's preview in which nothing is ready. */
export async function replaceImport(visitor: Visitor, id: string, request: Request) {
  const { clientId } = orThrow(await getImport(visitor.deps, visitor.actor, { id }));
  return uploadImport(visitor, request, { id, clientId });
}

/** Does what a button of an import's page asks for. */
export async function runUserImportAction(
  { deps, actor }: Visitor,
  id: string,
  form: FormData,
): Promise<Result<UserImport>> {
  const act = acts[String(form.get("intent"))];
  return act ? act(deps, actor, { id }) : refuse("request.invalid");
}
