/**
 * Posts by Node's own client, which takes a third of the processor's time that `fetch` does: some files of tests ask their
 * database more than ten thousand times.
 */
import { Agent, request } from "node:http";

/** Connections are kept; those that rest keep no process alive. */
const agent = new Agent({ keepAlive: true });

/**
 * What is answered, as text, whatever its status; an error when the connection is closed before its end. One that has
 * rested may be closed by the server just as it is used again, and nobody reads what was posted: then it is posted anew.
 */
export function post(
  address: URL,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const asked = request(address, { method: "POST", agent, headers }, (answer) => {
      isAnswered = true;
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve(text));
      answer.on("error", reject);
    });
    asked.on("error", (error) => {
      const isClosed =
        asked.reusedSocket && !isAnswered && Reflect.get(error, "code") === "ECONNRESET";
      if (isClosed) post(address, body, headers).then(resolve, reject);
      else reject(error);
    });
    asked.end(body);
  });
}
