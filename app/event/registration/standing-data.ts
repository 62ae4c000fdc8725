/** `/c/{code}/standing` */
export { loadStanding as loader } from "./standing-data.server.ts";
