/** Clients to choose from in a `<Select>`. */
export function ClientOptions(props: {
  clients: readonly { readonly id: string; readonly name: string }[];
}) {
  return props.clients.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
