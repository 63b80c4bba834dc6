import {
  type ApiToken,
  type NewApiToken,
  type NewServiceToken,
  type ServiceToken,
  serviceTokenSchema,
} from '@powerline/contract/accounts';
import * as v from 'valibot';
import { type Queryable, readRow, readRows } from '../../infrastructure/database/rows.ts';
import type { ApiTokenRow } from './api-token.entity.ts';
import { hashOfApiToken, newApiToken } from './token-secret.ts';

const ROW = v.strictObject({
  ...v.omit(serviceTokenSchema, ['createdAt', 'expiresAt', 'lastUsedAt']).entries,
  createdAt: v.date(),
  expiresAt: v.nullable(v.date()),
  lastUsedAt: v.nullable(v.date()),
});

const SELECT = `SELECT t.id, t.name, t.scopes, t.reason, t.created_at AS "createdAt", t.expires_at AS "expiresAt",
         t.last_used_at AS "lastUsedAt", u.username AS "createdBy"`;

/** Tokens of a kind, oldest first. @param userId null for everyone's */
export async function listTokens(
  database: Queryable,
  kind: ApiTokenRow['kind'],
  userId: number | null,
): Promise<ServiceToken[]> {
  const rows = await readRows(
    database,
    ROW,
    `${SELECT} FROM api_tokens t JOIN users u ON u.id = t.user_id
      WHERE t.kind = $1 AND ($2::integer IS NULL OR t.user_id = $2) ORDER BY t.id`,
    [kind, userId],
  );
  return rows.map(shownToken);
}

type NewToken = Pick<NewApiToken | NewServiceToken, 'name' | 'scopes' | 'expiresInDays'> & {
  kind: ApiTokenRow['kind'];
  userId: number;
  reason: string | null;
};

/** @returns the token, which is kept nowhere, and what shows of it */
export async function insertToken(
  database: Queryable,
  { kind, userId, name, scopes, expiresInDays, reason }: NewToken,
): Promise<{ secret: string; token: ServiceToken }> {
  const secret = newApiToken();
  const row = await readRow(
    database,
    ROW,
    `WITH t AS (
       INSERT INTO api_tokens (user_id, kind, name, token_hash, scopes, reason, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) RETURNING *)
     ${SELECT} FROM t JOIN users u ON u.id = t.user_id`,
    [userId, kind, name, hashOfApiToken(secret), scopes, reason, expiresInDays],
  );
  if (row === undefined) throw new Error('An insertion always answers its row');
  return { secret, token: shownToken(row) };
}

const GONE = v.strictObject({ name: v.string(), userId: v.number() });

/** Removes a token of a kind. @param userId null for anyone's @returns undefined when there is none */
export const removeToken = (
  database: Queryable,
  { id, kind, userId }: { id: number; kind: ApiTokenRow['kind']; userId: number | null },
): Promise<v.InferOutput<typeof GONE> | undefined> =>
  readRow(
    database,
    GONE,
    `WITH gone AS (
       DELETE FROM api_tokens WHERE id = $1 AND kind = $2 AND ($3::integer IS NULL OR user_id = $3)
       RETURNING name, user_id)
     SELECT name, user_id AS "userId" FROM gone`,
    [id, kind, userId],
  );

const shownToken = ({ createdAt, expiresAt, lastUsedAt, ...rest }: v.InferOutput<typeof ROW>): ServiceToken => ({
  ...rest,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Without what only service tokens have. */
export const personalToken = ({ createdBy: _by, reason: _reason, ...token }: ServiceToken): ApiToken => token;
