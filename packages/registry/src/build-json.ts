import * as v from 'valibot';
import { contractNeedSchema, contractOfferSchema } from './contract.ts';
import { moduleJsonSchema } from './module-json.ts';

/** Licenses of a build's packages; published with its scripts. */
export const NOTICES_FILE = 'THIRD-PARTY-NOTICES.txt';

/** Export names by library. */
const sharedExportsSchema = v.record(v.string(), v.array(v.string()));
export type SharedExports = v.InferOutput<typeof sharedExportsSchema>;

/** A module's `dist/build.json`: what the webpack preset tells the release tool. */
const moduleBuildSchema = v.strictObject({
  kind: v.literal('module'),
  /** A build may be older than ranges of contexts. */
  module: v.strictObject({ ...moduleJsonSchema.entries, contract: contractNeedSchema }),
  packageVersion: v.string(),
  /** File names are relative to `dist`. */
  entry: v.string(),
  manifest: v.string(),
  /** Scripts per page, beside the entry. */
  pages: v.record(v.string(), v.array(v.string())),
  /** Scripts per widget; absent without widgets. */
  widgets: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Shared libraries that a page needs before it shows. */
  pageLibraries: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The same for widgets. */
  widgetLibraries: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Version ranges of the libraries that it takes from the shell. */
  shared: v.optional(v.record(v.string(), v.string())),
  /** What it imports from them by name. */
  usedExports: v.optional(sharedExportsSchema),
  /** Files of translations by language. */
  languages: v.optional(v.record(v.string(), v.string())),
  /** Beside each, a file for every page and widget. */
  languagesByPart: v.optional(v.boolean()),
});
export type ModuleBuild = v.InferOutput<typeof moduleBuildSchema>;

const shellBuildSchema = v.strictObject({
  kind: v.literal('shell'),
  packageVersion: v.string(),
  /** The versions of `@powerline/contract` in this build. */
  contract: contractOfferSchema,
  /** Registry features that not every shell reads. */
  reads: v.optional(v.array(v.string())),
  entry: v.string(),
  preload: v.array(v.string()),
  /** Scripts of libraries that only some pages need. */
  late: v.optional(v.record(v.string(), v.array(v.string()))),
  /** Versions of the libraries that it offers to modules. */
  shared: v.optional(v.record(v.string(), v.string())),
  /** What modules can import from them by name. */
  offeredExports: v.optional(sharedExportsSchema),
});
export type ShellBuild = v.InferOutput<typeof shellBuildSchema>;

export const buildSchema = v.variant('kind', [moduleBuildSchema, shellBuildSchema]);
