import * as v from 'valibot';
import { contractNeedSchema, contractOfferSchema } from './contract.ts';
import { moduleJsonSchema } from './module-json.ts';

/** The licenses of all packages in a build: it stands beside the scripts, and is published with them. */
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

/** Of shared libraries, by their names: names of exports. */
const sharedExportsSchema = v.record(v.string(), v.array(v.string()));
export type SharedExports = v.InferOutput<typeof sharedExportsSchema>;

/** `dist/build.json` of a module: what the webpack preset tells the release tool about the build beside it. */
const moduleBuildSchema = v.strictObject({
  kind: v.literal('module'),
  /** A build may be older than ranges of contexts. */
  module: v.strictObject({ ...moduleJsonSchema.entries, contract: contractNeedSchema }),
  /** Version of the module's package.json. */
  packageVersion: v.string(),
  /** File names relative to `dist`. */
  entry: v.string(),
  manifest: v.string(),
  /** For each page, the scripts it needs beside the entry. */
  pages: v.record(v.string(), v.array(v.string())),
  /** The same for each widget; absent when the module has none. */
  widgets: v.optional(v.record(v.string(), v.array(v.string()))),
  /** For each page, the shared libraries that it needs before it can be shown. */
  pageLibraries: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The same for each widget; absent when the module has none. */
  widgetLibraries: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The libraries that it takes from the shell, each with the version range that it accepts. */
  shared: v.optional(v.record(v.string(), v.string())),
  /** What it imports from them by name. */
  usedExports: v.optional(sharedExportsSchema),
});
export type ModuleBuild = v.InferOutput<typeof moduleBuildSchema>;

/** `dist/build.json` of the shell. */
const shellBuildSchema = v.strictObject({
  kind: v.literal('shell'),
  packageVersion: v.string(),
  /** The versions of `@powerline/contract` in this build. */
  contract: contractOfferSchema,
  /** What it reads in rows of the registry that not every shell does. */
  reads: v.optional(v.array(v.string())),
  entry: v.string(),
  preload: v.array(v.string()),
  /** Of libraries that it brings and not every page needs, the scripts. */
  late: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The libraries that it brings for all modules, each with its version. */
  shared: v.optional(v.record(v.string(), v.string())),
  /** What can be imported from them by name. */
  offeredExports: v.optional(sharedExportsSchema),
});
export type ShellBuild = v.InferOutput<typeof shellBuildSchema>;

export const buildSchema = v.variant('kind', [moduleBuildSchema, shellBuildSchema]);
