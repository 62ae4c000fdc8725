/** `/event/{slug}/user/standing` */
export { loadStandingMark as loader } from "../standing-data.server.ts";
