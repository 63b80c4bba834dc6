import * as v from 'valibot';
import { displayNameUpTo } from '../foundation/text.ts';
import { wholeNumber } from '../foundation/whole-number.ts';
import { t } from '../words.ts';
import { errorBudgetSchema, errorTargetSchema, releaseUrgencySchema } from './error-budget.ts';
import { moduleVersionSchema } from './module-identity.ts';
import { moduleHealthSchema } from './module-load.ts';
import { moduleSettingsSchema } from './module-settings.ts';
import { moduleReleaseEntrySchema, signedEntries } from './release.ts';

/** The latest releases of a module that its admin page shows. */
export const MODULE_HISTORY_SHOWN = 20;
/** How far back the health of builds looks. */
export const MODULE_HEALTH_HOURS = 24;

export const MODULE_REASON_MAX_LENGTH = 500;

const givenBuildEntries = {
  version: v.string(),
  /** Since when visitors get it, and who gave it to them. */
  since: v.string(),
  by: v.string(),
  note: v.optional(v.string()),
  ...signedEntries,
};

/** What visitors get of a module, and how its builds do. */
export const adminModuleSchema = v.object({
  name: v.string(),
  title: v.string(),
  enabled: v.boolean(),
  current: v.object(givenBuildEntries),
  canary: v.nullable(
    v.object({
      ...givenBuildEntries,
      percent: v.number(),
      /** Of a canary that the site moves itself; null for one that people move. */
      automatic: v.optional(
        v.nullable(
          v.object({
            /** Of the build, reported since this step began. */
            loads: v.number(),
            /** So many decide. */
            floor: v.number(),
            /** The share after this step; null when every visitor gets it then. */
            next: v.nullable(v.number()),
          }),
        ),
        null,
      ),
    }),
  ),
  /** Where a rollback can go, the latest first. */
  rollbackTo: v.array(v.string()),
  /** Stored ones, the latest first. */
  builds: v.array(
    v.object({ version: v.string(), publishedAt: v.string(), publishedBy: v.string(), waiting: v.boolean() }),
  ),
  /** Of the last {@link MODULE_HEALTH_HOURS} hours. A build that no one loaded is absent. */
  health: v.array(moduleHealthSchema),
  /** What admins can set of it; null where its current build declares nothing. Older APIs don't send it. */
  settings: v.optional(v.nullable(moduleSettingsSchema), null),
  errorBudget: errorBudgetSchema,
  /** Its own backend, as the instance that answers sees it; null without one. Older APIs don't send it. */
  backend: v.optional(
    v.nullable(
      v.object({
        /** Whether the operator said where it is (MODULE_BACKENDS). */
        isConnected: v.boolean(),
        /** Since when it isn't asked, because it didn't answer. */
        pausedSince: v.nullable(v.string()),
      }),
    ),
    null,
  ),
  /** The latest first, {@link MODULE_HISTORY_SHOWN} at most. */
  history: v.array(moduleReleaseEntrySchema),
});
export type AdminModule = v.InferOutput<typeof adminModuleSchema>;

export const adminModulesSchema = v.object({
  /** The site's generation; null if the API has no site folder, so releases are made elsewhere. */
  generation: v.nullable(v.number()),
  modules: v.array(adminModuleSchema),
});
export type AdminModules = v.InferOutput<typeof adminModulesSchema>;

const reason = v.pipe(
  displayNameUpTo(() => t('Reason'), MODULE_REASON_MAX_LENGTH),
  v.nonEmpty(() => t('Say why')),
);
const change = {
  /** The generation that the admin saw. */
  seen: wholeNumber('seen', 0),
  reason,
};
const urgency = v.optional(releaseUrgencySchema);

export const adminModuleChangeSchema = v.variant('action', [
  v.strictObject({ action: v.literal('promote'), version: moduleVersionSchema, urgency, ...change }),
  /** 0 ends the canary. */
  v.strictObject({
    action: v.literal('canary'),
    version: moduleVersionSchema,
    /** `auto`: the site gives the build to more visitors, or sends it back, from how it does. */
    percent: v.union(
      [v.literal('auto'), wholeNumber('percent', 0, 99)],
      'percent must be a whole number from 0 to 99, or auto',
    ),
    urgency,
    ...change,
  }),
  v.strictObject({ action: v.literal('rollback'), version: moduleVersionSchema, ...change }),
  v.strictObject({ action: v.literal('disable'), ...change }),
  v.strictObject({ action: v.literal('enable'), ...change }),
  /** Of the error budget. `replaces` is the target that the admin saw. */
  v.strictObject({ action: v.literal('target'), target: errorTargetSchema, replaces: errorTargetSchema, reason }),
]);
export type AdminModuleChange = v.InferOutput<typeof adminModuleChangeSchema>;
