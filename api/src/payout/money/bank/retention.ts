import type { RetentionRules } from '../../../infrastructure/retention/retention-rules.ts';

/** The payments stay; what the bank says of their payers goes. Until then, no file adds it again. */
export const BANK_RETENTION: RetentionRules = {
  bank_lines: `coalesce(accepted_at, aside_at) < now() - interval '2 years'`,
};
