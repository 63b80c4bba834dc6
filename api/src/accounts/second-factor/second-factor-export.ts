import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import type { ExportStep } from '../account-steps.ts';

const ROW = v.strictObject({ onSince: v.date(), recoveryCodesLeft: v.number() });

/** What is kept of a second factor, without what it protects with. */
export const SECOND_FACTOR_EXPORT: ExportStep = {
  section: 'secondFactor',
  collect: async (manager, { id }) => {
    const row = await readRow(
      manager,
      ROW,
      `SELECT confirmed_at AS "onSince",
              (SELECT count(*)::integer FROM recovery_codes r WHERE r.user_id = f.user_id AND used_at IS NULL)
                AS "recoveryCodesLeft"
         FROM second_factors f WHERE user_id = $1 AND confirmed_at IS NOT NULL`,
      [id],
    );
    return row ?? null;
  },
};
