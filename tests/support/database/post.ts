/**
 * Posts by Node's own client, which takes a third of the processor's time that `fetch` does: some files of tests ask their
 * database more than ten thousand times.
 */
import { Agent, request } from "node:http";

/** Connections are kept; those that rest keep no process alive. */
const agent = new Agent({ keepAlive: true });

/**
 * What is answered, as text, whatever its status; an error when the connection is closed before its end. `connection`: one that
 * was kept, if there is one, or one that nobody has used.
 */
export function post(
  address: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
  connection: "kept" | "new",
): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { method: "POST", agent: connection === "kept" && agent, headers };
    const asked = request(address, options, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve(text));
      answer.on("error", reject);
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
