import * as v from 'valibot';
import { contractNeedSchema, contractOfferSchema } from './contract.ts';
import { leavingOutUnknown } from './known-keys.ts';
import { moduleNameSchema } from './module-name.ts';
import { moduleRouteSchema } from './module-route.ts';
import { namedText, TITLE_MAX_LENGTH } from './named-text.ts';
import { navLineSchema } from './nav.ts';
import { rangeSchema, versionSchema } from './version.ts';
import { moduleWidgetSchema, slotNameSchema } from './widgets.ts';

export type { Access } from './access.ts';
export { byContext, type ContractNeed, type ContractOffer, contractFaults, unmetRanges } from './contract.ts';
export { DEV_VERSION } from './dev-version.ts';
export { containerName, moduleNameSchema } from './module-name.ts';
export type { ModuleRoute } from './module-route.ts';
export type { NavLine } from './nav.ts';
export { versionSchema } from './version.ts';

/** An address inside the site, below the folder of one immutable version. */
const siteFileSchema = v.pipe(
  v.string(),
  v.regex(/^\/(modules|shell)\/[\w./-]+$/, 'not a file of the site'),
  v.check((url) => !url.includes('..'), 'not a file of the site'),
);

const integritySchema = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'not a SHA-384 integrity value'));

/** One published build of a module, as the registry describes it. */
export const moduleReleaseSchema = v.strictObject({
  version: versionSchema,
  title: namedText('title', TITLE_MAX_LENGTH),
  // Not its bound: builds from before it must not be lost.
  owner: v.pipe(v.string(), v.nonEmpty()),
  contract: contractNeedSchema,
  api: rangeSchema('api'),
  /** The libraries that it takes from the shell, each with the version range that it accepts. */
  shared: v.optional(v.record(v.string(), v.string())),
  /** Immutable address of the build's `mf-manifest.json`, by which shells of before load it: their tabs may still be open. */
  manifest: siteFileSchema,
  entry: v.strictObject({ url: siteFileSchema, integrity: integritySchema }),
  routes: v.array(
    v.strictObject({
      ...moduleRouteSchema.entries,
      /** The scripts this page needs beside the entry, so that all are fetched at once. */
      files: v.array(siteFileSchema),
    }),
  ),
  nav: v.optional(v.array(navLineSchema)),
  slots: v.optional(v.array(slotNameSchema)),
  widgets: v.optional(
    v.array(
      v.strictObject({
        ...moduleWidgetSchema.entries,
        /** The scripts it needs beside the entry, so that all are fetched at once. */
        files: v.array(siteFileSchema),
      }),
    ),
  ),
});
export type ModuleRelease = v.InferOutput<typeof moduleReleaseSchema>;

/** The same for a shell, which may be older than the build. */
export const readableReleaseSchema = leavingOutUnknown(moduleReleaseSchema);

export const registryRowSchema = v.strictObject({
  name: moduleNameSchema,
  enabled: v.boolean(),
  current: moduleReleaseSchema,
  /** A second build that `percent` of the visitors get. */
  canary: v.optional(
    v.strictObject({
      percent: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
      release: moduleReleaseSchema,
    }),
  ),
});
export type RegistryRow = v.InferOutput<typeof registryRowSchema>;

const readableRowSchema = leavingOutUnknown(registryRowSchema);

/** The builds of a module that visitors get at present. */
export const releasesOf = (row: RegistryRow): ModuleRelease[] =>
  row.canary ? [row.current, row.canary.release] : [row.current];

export const shellReleaseSchema = v.strictObject({
  version: versionSchema,
  /** The versions of `@powerline/contract` that this shell offers to modules. */
  contract: contractOfferSchema,
  /** What it reads in rows that not every shell does, by names of `SHELL_READS`; those of later shells are among them. */
  reads: v.optional(v.array(v.string())),
  /** The libraries that it brings for all modules, each with its version. */
  shared: v.optional(v.record(v.string(), v.string())),
  entry: v.strictObject({ url: siteFileSchema, integrity: integritySchema }),
  /** Fetched beside the entry: the scripts and fonts it always asks for. */
  preload: v.array(siteFileSchema),
});
export type ShellRelease = v.InferOutput<typeof shellReleaseSchema>;

/** The whole registry as the release tool writes it. */
export const registrySchema = v.strictObject({
  /** Grows by one with each release: two releases that start from the same generation cannot both win. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Version of the API behind this site: a module whose range excludes it is not released. */
  api: versionSchema,
  /** The shell is released first, so that there is a page and a contract to check modules against. */
  shell: shellReleaseSchema,
  modules: v.array(registryRowSchema),
});
export type Registry = v.InferOutput<typeof registrySchema>;

const looseRegistrySchema = v.object({ generation: v.number(), modules: v.array(v.unknown()) });

export interface ReadRegistry {
  generation: number;
  rows: RegistryRow[];
  /** One sentence for each row that was left out. */
  problems: string[];
}

/**
 * Reads the registry as the shell finds it in the page: each row is judged by itself, so that one bad row
 * disables that module alone (design, section 4). What a later release tool has added to a row is left out.
 *
 * @throws {v.ValiError} when it is no registry at all.
 */
export function readRegistry(input: unknown): ReadRegistry {
  const registry = v.parse(looseRegistrySchema, input);
  const rows: RegistryRow[] = [];
  const problems: string[] = [];
  for (const [index, candidate] of registry.modules.entries()) {
    const row = v.safeParse(readableRowSchema, candidate);
    if (row.success) {
      rows.push(row.output);
    } else {
      const [issue] = row.issues;
      problems.push(`Registry row ${index + 1} is left out: ${v.getDotPath(issue) ?? 'row'}: ${issue.message}`);
    }
  }
  return { generation: registry.generation, rows, problems };
}
