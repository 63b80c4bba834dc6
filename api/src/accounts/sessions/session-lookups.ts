import { accountEntries, ROLES } from '@powerline/contract/accounts';
import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { GatheredLookups } from '../../infrastructure/database/gathered-lookups.ts';
import { asRows } from '../../infrastructure/database/rows.ts';

/** Design, section 6: 7 days without use (ASVS 5.0, 7.3.1). */
export const IDLE_DAYS = 7;
/** A session's last use is stored at most this often. */
export const TOUCH_MINUTES = 60;

const SESSION_USER = v.strictObject({
  ...accountEntries,
  roles: v.array(v.picklist(ROLES)),
  language: v.nullable(v.string()),
  /** Null unless the session looks at the site as this user. */
  viewEndsAt: v.nullable(v.date()),
  /** In hexadecimal digits. */
  tokenHash: v.string(),
  /** Whether its last use is to be written down. */
  isStale: v.boolean(),
});
type SessionUser = Omit<v.InferOutput<typeof SESSION_USER>, 'tokenHash'>;

/** Rows of the sessions that have not ended; $1 is their hashes. Exported for the test of its plan. */
export const LOOKUP = `SELECT encode(s.token_hash, 'hex') AS "tokenHash", u.id, u.username, u.email, u.is_admin AS "isAdmin",
         u.roles, u.language, CASE WHEN u.id <> s.user_id THEN s.view_ends_at END AS "viewEndsAt",
         s.last_seen_at < now() - make_interval(mins => ${TOUCH_MINUTES}) AS "isStale"
    FROM sessions s JOIN users u
      ON u.id = CASE WHEN s.view_ends_at > now() THEN coalesce(s.viewed_id, s.user_id) ELSE s.user_id END
   WHERE s.token_hash = ANY($1::bytea[]) AND s.expires_at > now()
     AND s.last_seen_at > now() - make_interval(days => ${IDLE_DAYS})`;

/** Finds the users of sessions by the SHA-256 of their tokens, in hexadecimal digits; null for one that is unknown or has ended. */
export const sessionLookups = (dataSource: DataSource): GatheredLookups<string, SessionUser> =>
  new GatheredLookups(dataSource, {
    name: 'session-users',
    text: LOOKUP,
    values: (hashes) => [hashes.map(byteaOf)],
    read: (rows, hashes) => {
      const byHash = new Map(asRows(SESSION_USER, rows).map(({ tokenHash, ...user }) => [tokenHash, user]));
      return hashes.map((hash) => byHash.get(hash) ?? null);
    },
  });

/** As Postgres takes bytes in a text: pg would make the same of a Buffer, by a way that is longer. */
const byteaOf = (tokenHash: string): string => `\\x${tokenHash}`;
