import * as v from 'valibot';
import { contractNeedSchema } from './contract.ts';
import { leavingOutUnknown } from './known-keys.ts';
import { moduleNameSchema } from './module-name.ts';
import { moduleRouteSchema } from './module-route.ts';
import { namedText, TITLE_MAX_LENGTH } from './named-text.ts';
import { adminAreaSchema, bottomBarItemSchema, navLineSchema } from './nav.ts';
import { rangeSchema, versionSchema } from './version.ts';
import { moduleWidgetSchema, slotNameSchema } from './widgets.ts';

/** Below the folder of an immutable version. */
export const siteFileSchema = v.pipe(
  v.string(),
  v.regex(/^\/(modules|shell)\/[\w./-]+$/, 'not a file of the site'),
  v.check((url) => !url.includes('..'), 'not a file of the site'),
);

export const integritySchema = v.pipe(
  v.string(),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'not a SHA-384 integrity value'),
);

/** What a tab needs of a build. The shell carries this file, and so no more than that is here. */
export const tabReleaseSchema = v.strictObject({
  version: versionSchema,
  title: namedText('title', TITLE_MAX_LENGTH),
  // Without its limit, because older builds must not be lost.
  owner: v.pipe(v.string(), v.nonEmpty()),
  contract: contractNeedSchema,
  api: rangeSchema('api'),
  /** Version ranges of the libraries that it takes from the shell. */
  shared: v.optional(v.record(v.string(), v.string())),
  /** The immutable `mf-manifest.json`, which tabs with older shells use. */
  manifest: siteFileSchema,
  entry: v.strictObject({ url: siteFileSchema, integrity: integritySchema }),
  routes: v.array(
    v.strictObject({
      ...moduleRouteSchema.entries,
      /** Scripts beside the entry, so that all load at once. */
      files: v.array(siteFileSchema),
    }),
  ),
  nav: v.optional(v.array(navLineSchema)),
  bottomBar: v.optional(v.array(bottomBarItemSchema)),
  adminAreas: v.optional(v.array(adminAreaSchema)),
  slots: v.optional(v.array(slotNameSchema)),
  widgets: v.optional(
    v.array(
      v.strictObject({
        ...moduleWidgetSchema.entries,
        /** Scripts beside the entry, so that all load at once. */
        files: v.array(siteFileSchema),
      }),
    ),
  ),
  /** Its translations by language, without English, which is in the code. */
  languages: v.optional(v.record(v.string(), siteFileSchema)),
  /** Beside each, a file for every page and widget: `languages/es/HomePage.json`. */
  languagesByPart: v.optional(v.boolean()),
});
/** For a shell that may be older than the build. */
export const readableReleaseSchema = leavingOutUnknown(tabReleaseSchema);

export const percentSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

export const tabRowSchema = v.strictObject({
  name: moduleNameSchema,
  enabled: v.boolean(),
  current: tabReleaseSchema,
  /** A second build for `percent` of visitors. */
  canary: v.optional(v.strictObject({ percent: percentSchema, release: tabReleaseSchema })),
});
type TabRow = v.InferOutput<typeof tabRowSchema>;

const readableRowSchema = leavingOutUnknown(tabRowSchema);

const looseRegistrySchema = v.object({ generation: v.number(), modules: v.array(v.unknown()) });

export interface ReadRegistry {
  generation: number;
  rows: TabRow[];
  /** One sentence per ignored row. */
  problems: string[];
}

/**
 * Reads the registry in the shell. Each row is checked alone, so that a bad one disables only its module (design,
 * section 4). Unknown additions are ignored.
 *
 * @throws {v.ValiError} if it is no registry at all
 */
export function readRegistry(input: unknown): ReadRegistry {
  const registry = v.parse(looseRegistrySchema, input);
  const rows: TabRow[] = [];
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
