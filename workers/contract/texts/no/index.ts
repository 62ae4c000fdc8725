import { common } from "./common.ts";
import { errors } from "./errors.ts";

export const no = { common, errors } as const;
