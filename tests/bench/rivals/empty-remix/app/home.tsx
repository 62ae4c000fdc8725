export const meta = () => [
  { title: "Empty" },
  { name: "description", content: "A page that says one word." },
];

export default function Index() {
  return (
    <main>
      <h1>Empty</h1>
    </main>
  );
}
