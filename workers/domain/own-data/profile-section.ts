import type { StoredProfile } from "../accounts/stored-profile.ts";
import type { OwnRow } from "./queries.ts";

/** A profile as a row of the file that is read, by the names of columns. */
export function profileSection(profile: StoredProfile): OwnRow {
  const { name, email, username, phone, about, address, roles, language, createdAt } = profile;
  const { whatsapp, jobTitle, gender, birthDate, region } = profile;
  const { facebookUrl, twitterUrl, linkedinUrl, instagramUrl } = profile;
  return {
    name,
    email,
    username,
    phone,
    whatsapp,
    about,
    job_title: jobTitle,
    address,
    region,
    birth_date: birthDate,
    gender,
    facebook_url: facebookUrl,
    twitter_url: twitterUrl,
    linkedin_url: linkedinUrl,
    instagram_url: instagramUrl,
    roles,
    language,
    created_at: createdAt,
  };
}
