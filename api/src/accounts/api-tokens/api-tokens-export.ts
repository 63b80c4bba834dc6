import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { ExportStep } from '../account-steps.ts';

const ROW = v.strictObject({
  name: v.string(),
  kind: v.string(),
  scopes: v.array(v.string()),
  createdAt: v.date(),
  expiresAt: v.nullable(v.date()),
  lastUsedAt: v.nullable(v.date()),
});

/** What is kept of API tokens, without their hashes. */
export const API_TOKENS_EXPORT: ExportStep = {
  section: 'apiTokens',
  collect: (manager, { id }) =>
    readRows(
      manager,
      ROW,
      `SELECT name, kind, scopes, created_at AS "createdAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt"
         FROM api_tokens WHERE user_id = $1 ORDER BY id`,
      [id],
    ),
};
