import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { ExportStep } from '../account-steps.ts';

const ROW = v.strictObject({ name: v.string(), createdAt: v.date(), lastUsedAt: v.nullable(v.date()) });

/** What is kept of passkeys, without their keys. */
export const PASSKEYS_EXPORT: ExportStep = {
  section: 'passkeys',
  collect: (manager, { id }) =>
    readRows(
      manager,
      ROW,
      'SELECT name, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM passkeys WHERE user_id = $1 ORDER BY id',
      [id],
    ),
};
