import { createHash, randomBytes } from 'node:crypto';
import { query } from '@powerline/test-support/database-cluster';

/**
 * Makes users, each with a session.
 *
 * @param databaseUrl of a database that a Powerline has migrated
 * @returns for each, `userId` and the `cookie` that it sends
 */
export async function makeSessions(databaseUrl, count) {
  const users = await query(
    databaseUrl,
    `INSERT INTO users (username, email, password_hash)
     SELECT 'bench' || n, 'bench' || n || '@example.com', 'none' FROM generate_series(1, $1::integer) n RETURNING id`,
    [count],
  );
  const sessions = users.map(({ id }) => ({ userId: id, token: randomBytes(32).toString('base64url') }));
  await query(
    databaseUrl,
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT hash, id, now() + interval '1 day' FROM unnest($1::bytea[], $2::integer[]) AS given (hash, id)`,
    [sessions.map(({ token }) => createHash('sha256').update(token).digest()), sessions.map(({ userId }) => userId)],
  );
  return sessions.map(({ userId, token }) => ({ userId, cookie: `session=${token}` }));
}
