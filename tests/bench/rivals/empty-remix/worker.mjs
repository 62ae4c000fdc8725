import { createRequestHandler } from "@remix-run/cloudflare";
import * as build from "./build/server/index.js";

const handle = createRequestHandler(build, "production");

export default {
  fetch(request) {
    return handle(request);
  },
};
