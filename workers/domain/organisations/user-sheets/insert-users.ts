import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "../../shared/batch.ts";

interface People {
  /** Rows of a table, as a list of objects. */
  readonly json: string;
  readonly clientId: string | null;
  readonly language: "no" | "en";
  readonly now: number;
  /** What has to hold. */
  readonly only: SQL;
}

/**
 * The statement that makes accounts of rows, each once. Of addresses that have an account none is made; a dormant one
 * is where that account is not of the same client.
 */
export function insertUsers(people: People, isDormant: boolean): Statement {
  const { json, clientId, language, now } = people;
  const isForeign = sql`NOT EXISTS (SELECT 1 FROM users WHERE users.email = value ->> 'email' AND users.client_id IS ${clientId})`;
  const only = isDormant ? sql`${people.only} AND ${isForeign}` : people.only;
  return sql`INSERT INTO users (id, client_id, email, name, username, roles, password_hash, phone, address, region, whatsapp,
          facebook_url, twitter_url, linkedin_url, instagram_url, job_title, birth_date, gender, picture, language, settings, status, is_dormant, created_at)
        SELECT value ->> 'id', ${clientId}, value ->> 'email', value ->> 'name', value ->> 'username', value -> 'roles',
          value ->> 'passwordHash', value ->> 'phone', value ->> 'address', value ->> 'region', value ->> 'whatsapp',
          value ->> 'facebookUrl', value ->> 'twitterUrl', value ->> 'linkedinUrl', value ->> 'instagramUrl', value ->> 'jobTitle',
          value ->> 'birthDate', value ->> 'gender', value ->> 'picture', ${language}, '{}', 'active', ${isDormant ? 1 : 0}, ${now}
        FROM json_each(${json}) WHERE ${only} ON CONFLICT DO NOTHING`;
}
