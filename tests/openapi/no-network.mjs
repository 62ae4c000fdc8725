/** Preloaded into a program that must not ask the network: whoever tries to ends it with words. */
import dns from "node:dns";
import net from "node:net";

function refuse(what) {
  return (...given) => {
    process.stderr.write(`asked the network: ${what} ${JSON.stringify(given[0])}\n`);
    process.exit(70);
  };
}
net.Socket.prototype.connect = refuse("connect");
dns.lookup = refuse("lookup");
dns.promises.lookup = refuse("lookup");
