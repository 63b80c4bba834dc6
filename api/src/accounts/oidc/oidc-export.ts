import * as v from 'valibot';
import { readRows } from '../../infrastructure/database/rows.ts';
import type { ExportStep } from '../account-steps.ts';

const ROW = v.strictObject({
  issuer: v.string(),
  subject: v.string(),
  email: v.nullable(v.string()),
  linkedAt: v.date(),
  lastUsedAt: v.nullable(v.date()),
});

/** The logins of others that open the account. */
export const OIDC_EXPORT: ExportStep = {
  section: 'singleSignOn',
  collect: (manager, { id }) =>
    readRows(
      manager,
      ROW,
      `SELECT issuer, subject, email, linked_at AS "linkedAt", last_used_at AS "lastUsedAt"
         FROM oidc_logins WHERE user_id = $1 ORDER BY id`,
      [id],
    ),
};
