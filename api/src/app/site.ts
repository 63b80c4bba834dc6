import { ACADEMY } from '../academy/index.ts';
import type { AccountSteps } from '../accounts/account-steps.ts';
import type { Context } from '../accounts/context.ts';
import { inboxKind } from '../accounts/inbox/inbox.kind.ts';
import { ACCOUNTS } from '../accounts/index.ts';
import { CONTENT } from '../content/index.ts';
import type { DatabaseSchema } from '../infrastructure/database/database-schema.ts';
import { INFRASTRUCTURE } from '../infrastructure/index.ts';
import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';
import { MEDIA } from '../media/index.ts';
import { MONEY_TRAIN } from '../money-train/index.ts';
import { OPERATIONS } from '../operations/index.ts';
import type { MovedSite } from '../operations/moving/export-site.ts';
import { FIRST_MONTH, MOVED_TEAM, PAYOUT, RESTORED_TEAM } from '../payout/index.ts';
import { MIGRATIONS } from './migrations/index.ts';

/**
 * All that the site is made of, in the order in which users see notification kinds and admins see nightly checks.
 * Operations comes last: the wildcard of its site takes what no other route wants.
 */
export const CONTEXTS: readonly Context[] = [
  ACCOUNTS,
  INFRASTRUCTURE,
  PAYOUT,
  CONTENT,
  MEDIA,
  MONEY_TRAIN,
  ACADEMY,
  OPERATIONS,
];

/** The database of this version, as every connection to it is handed it. */
export const SITE_SCHEMA = {
  entities: CONTEXTS.flatMap(({ entities = [] }) => entities),
  migrations: [...MIGRATIONS],
  functions: CONTEXTS.flatMap(({ functions = [] }) => functions),
} satisfies DatabaseSchema;

// Payout's come last: from the moment someone joins or leaves the team, everyone else who joins waits for the commit.
const STEPS = [...CONTEXTS.filter((context) => context !== PAYOUT), PAYOUT].map(
  ({ accountSteps = {} }) => accountSteps,
);

/** What the contexts do when something happens to an account. */
export const SITE_ACCOUNT_STEPS: AccountSteps = {
  registered: STEPS.flatMap(({ registered = [] }) => registered),
  firstAdminMade: STEPS.flatMap(({ firstAdminMade = [] }) => firstAdminMade),
  verified: STEPS.flatMap(({ verified = [] }) => verified),
  suspended: STEPS.flatMap(({ suspended = [] }) => suspended),
  reinstated: STEPS.flatMap(({ reinstated = [] }) => reinstated),
  deleted: STEPS.flatMap(({ deleted = [] }) => deleted),
  exported: STEPS.flatMap(({ exported = [] }) => exported),
};

export const SITE_INBOX = CONTEXTS.flatMap(({ inbox = [] }) => inbox);

/** Those of what waits for admins come last. */
export const SITE_NOTIFICATION_KINDS = [
  ...CONTEXTS.flatMap(({ notificationKinds = [] }) => notificationKinds),
  ...SITE_INBOX.filter(({ notifies }) => notifies).map(inboxKind),
];

export const SITE_NIGHTLY_CHECKS = CONTEXTS.flatMap(({ nightlyChecks = [] }) => nightlyChecks);

/** Everything that is removed now and then. */
export const SITE_RETENTION = retentionRules();

/** Where several contexts name one table, all of them must agree. */
function retentionRules(): RetentionRules {
  const rules: Record<string, string> = {};
  for (const { retention = {} } of CONTEXTS)
    for (const [table, condition] of Object.entries(retention))
      rules[table] = table in rules ? `(${rules[table]}) AND (${condition})` : condition;
  return rules;
}

/** What an export takes along. */
export const MOVED_SITE: MovedSite = {
  files: MOVED_TEAM,
  tables: CONTEXTS.flatMap(({ movedTables = [] }) => movedTables),
  restored: RESTORED_TEAM,
  firstMonth: FIRST_MONTH,
};
