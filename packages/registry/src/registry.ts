import * as v from 'valibot';
import { backendPrefixSchema } from './backend.ts';
import { contractOfferSchema } from './contract.ts';
import { moduleSettingsSchema } from './module-settings.ts';
import { integritySchema, percentSchema, siteFileSchema, tabReleaseSchema, tabRowSchema } from './tab-registry.ts';
import { versionSchema } from './version.ts';

export type { Access } from './access.ts';
export { byContext, type ContractNeed, type ContractOffer, contractFaults, unmetRanges } from './contract.ts';
export { DEV_VERSION } from './dev-version.ts';
export { containerName, moduleNameSchema } from './module-name.ts';
export type { ModuleRoute } from './module-route.ts';
export type { AdminArea, BottomBarItem, NavLine } from './nav.ts';
export { type ReadRegistry, readableReleaseSchema, readRegistry } from './tab-registry.ts';
export { versionSchema } from './version.ts';

export const moduleReleaseSchema = v.strictObject({
  ...tabReleaseSchema.entries,
  // For the API alone: a tab has no use for the rest.
  backend: v.optional(v.array(backendPrefixSchema)),
  settings: v.optional(moduleSettingsSchema),
});
export type ModuleRelease = v.InferOutput<typeof moduleReleaseSchema>;

export const registryRowSchema = v.strictObject({
  ...tabRowSchema.entries,
  current: moduleReleaseSchema,
  canary: v.optional(v.strictObject({ percent: percentSchema, release: moduleReleaseSchema })),
});
export type RegistryRow = v.InferOutput<typeof registryRowSchema>;

/** The builds that visitors currently get. */
export const releasesOf = (row: RegistryRow): ModuleRelease[] =>
  row.canary ? [row.current, row.canary.release] : [row.current];

export const shellReleaseSchema = v.strictObject({
  version: versionSchema,
  /** The versions of `@powerline/contract` that this shell offers. */
  contract: contractOfferSchema,
  /** Names of `SHELL_READS`, including those of later shells. */
  reads: v.optional(v.array(v.string())),
  /** Versions of the libraries that it offers to modules. */
  shared: v.optional(v.record(v.string(), v.string())),
  entry: v.strictObject({ url: siteFileSchema, integrity: integritySchema }),
  /** Scripts and fonts that it always needs, loaded beside the entry. */
  preload: v.array(siteFileSchema),
});
export type ShellRelease = v.InferOutput<typeof shellReleaseSchema>;

/** As the release tool writes it. */
export const registrySchema = v.strictObject({
  /** Grows with each release: of two releases from the same generation, only one can win. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** A module whose range excludes this API isn't released. */
  api: versionSchema,
  /** Released first, so that modules have a page and a contract to fit. */
  shell: shellReleaseSchema,
  modules: v.array(registryRowSchema),
});
export type Registry = v.InferOutput<typeof registrySchema>;
