/** `/event/{slug}/user/standing` */
export { loadStanding as loader } from "./standing-data.server.ts";
