import * as v from 'valibot';
import { moduleNameSchema, moduleVersionSchema } from './module-identity.ts';

/** What every release token begins with, so that whoever finds one in a log or a commit knows what it is. */
export const RELEASE_TOKEN_PREFIX = 'plr_';
/** 256 random bits in base64url behind the prefix. */
export const RELEASE_TOKEN_PATTERN = /^plr_[A-Za-z0-9_-]{43}$/;

/** The content type of a build on its way: tar, packed by gzip. */
export const BUILD_ARCHIVE_TYPE = 'application/gzip';

/** In characters. It stands in each line of the history. */
const NOTE_MAX_LENGTH = 500;
/** How many releases `GET /api/releases/modules/{name}/history` tells at most. */
export const RELEASES_MAX = 1_000;

/** `name` in the path of the calls below `/api/releases/modules`. */
export const releasedModuleSchema = moduleNameSchema;
/** `version` there. */
export const releasedVersionSchema = moduleVersionSchema;

const noteSchema = v.pipe(
  v.string('note must be a string'),
  v.maxLength(NOTE_MAX_LENGTH, `note must be at most ${NOTE_MAX_LENGTH} characters`),
  // It is printed on terminals.
  v.check((note) => !/[\p{Cc}\p{Cf}]/u.test(note), 'note must be one line, without control characters'),
);

const percentSentence = 'percent must be a whole number from 0 to 99';
const percentSchema = v.pipe(
  v.number(percentSentence),
  v.integer(percentSentence),
  v.minValue(0, percentSentence),
  v.maxValue(99, percentSentence),
);

/** Query of `PUT /api/releases/modules/{name}/builds/{version}`. */
export const buildQuerySchema = v.object({
  /** The share of visitors that gets the build; 0: nobody yet; without it everyone does. */
  percent: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/, percentSentence), v.transform(Number))),
  /** Why; stands in the history. */
  note: v.optional(noteSchema),
});
export type BuildQuery = v.InferOutput<typeof buildQuerySchema>;

const version = v.optional(moduleVersionSchema);
const note = v.optional(noteSchema);

/** Body of `POST /api/releases/modules/{name}/changes`: what may be done to a module without sending a build. */
export const moduleChangeSchema = v.variant('action', [
  /** A build that the site keeps, as if it was sent again. `percent` is that of {@link buildQuerySchema}. */
  v.strictObject({
    action: v.literal('publish'),
    version: moduleVersionSchema,
    percent: v.optional(percentSchema),
    note,
  }),
  v.strictObject({ action: v.literal('promote'), version, note }),
  /** 0 ends the canary. */
  v.strictObject({ action: v.literal('canary'), percent: percentSchema, version, note }),
  v.strictObject({ action: v.literal('rollback'), version, note }),
  v.strictObject({ action: v.literal('disable'), note }),
  v.strictObject({ action: v.literal('enable'), note }),
]);
export type ModuleChange = v.InferOutput<typeof moduleChangeSchema>;

/** One line of the history: who released what, when and why. */
export const moduleReleaseEntrySchema = v.object({
  /** The registry's generation that this release made. */
  generation: v.number(),
  /** ISO 8601, UTC. */
  at: v.string(),
  who: v.string(),
  action: v.string(),
  name: v.string(),
  version: v.string(),
  /** What was current before, when that changed. */
  from: v.optional(v.string()),
  /** The canary's share of visitors after this release; 0 when a canary ended, or when the build only lies ready. */
  percent: v.optional(v.number()),
  /** The module's owner from then on, when it changed hands. */
  owner: v.optional(v.string()),
  note: v.optional(v.string()),
});
export type ModuleReleaseEntry = v.InferOutput<typeof moduleReleaseEntrySchema>;

/** What a release has come to. */
export const moduleReleaseResultSchema = v.object({
  /** False when the site was as wanted already. */
  changed: v.boolean(),
  /** The registry's generation afterwards. */
  generation: v.number(),
  /** The new lines of the history. */
  entries: v.array(moduleReleaseEntrySchema),
});
export type ModuleReleaseResult = v.InferOutput<typeof moduleReleaseResultSchema>;

/** A build that the site keeps. */
const keptBuildSchema = v.object({
  version: v.string(),
  /** ISO 8601, UTC. */
  publishedAt: v.string(),
  publishedBy: v.string(),
  /** Published with `percent` 0, and given to nobody yet. */
  waiting: v.boolean(),
});

/** Answer of `GET /api/releases/modules/{name}`: what visitors get of a module, and what its builds are held against. */
export const moduleReleasesSchema = v.object({
  /** Of the registry. */
  generation: v.number(),
  /** The version of the API that is noted for the site. */
  api: v.string(),
  /** The version of each context of the contract in the shell. */
  contract: v.record(v.string(), v.string()),
  /** Absent of a name under which nothing was published. */
  module: v.optional(
    v.object({
      name: v.string(),
      enabled: v.boolean(),
      current: v.string(),
      canary: v.optional(v.object({ version: v.string(), percent: v.number() })),
      /** Where a rollback leads. */
      rollbackTo: v.optional(v.string()),
      builds: v.array(keptBuildSchema),
    }),
  ),
});
export type ModuleReleases = v.InferOutput<typeof moduleReleasesSchema>;

const lastSentence = `last must be a whole number from 1 to ${RELEASES_MAX}`;
/** Query of `GET /api/releases/modules/{name}/history`. */
export const moduleHistoryQuerySchema = v.object({
  /** How many releases, the latest first. */
  last: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, lastSentence),
      v.transform(Number),
      v.minValue(1, lastSentence),
      v.maxValue(RELEASES_MAX, lastSentence),
    ),
    '20',
  ),
});
