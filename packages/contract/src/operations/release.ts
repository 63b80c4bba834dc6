import * as v from 'valibot';
import { releaseUrgencySchema } from './error-budget.ts';
import { moduleNameSchema, moduleVersionSchema } from './module-identity.ts';

/** Makes a release token recognizable in a log or a commit. */
export const RELEASE_TOKEN_PREFIX = 'plr_';
/** The prefix and 256 random bits in base64url. */
export const RELEASE_TOKEN_PATTERN = /^plr_[A-Za-z0-9_-]{43}$/;

/** An Ed25519 public key: SubjectPublicKeyInfo (RFC 8410) in base64, the line between the armor of its PEM. */
export const PUBLIC_KEY_PATTERN = /^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/;
/** An Ed25519 signature, 64 bytes in base64. */
export const SIGNATURE_PATTERN = /^[A-Za-z0-9+/]{86}==$/;

/** A build is sent as a gzipped tar. */
export const BUILD_ARCHIVE_TYPE = 'application/gzip';

/** It must fit one line of the history. */
const NOTE_MAX_LENGTH = 500;
export const RELEASES_MAX = 1_000;

export const releasedModuleSchema = moduleNameSchema;
export const releasedVersionSchema = moduleVersionSchema;

const noteSchema = v.pipe(
  v.string('note must be a string'),
  v.maxLength(NOTE_MAX_LENGTH, `note must be at most ${NOTE_MAX_LENGTH} characters`),
  // It is printed on terminals.
  v.check((note) => !/[\p{Cc}\p{Cf}]/u.test(note), 'note must be one line, without control characters'),
);

const percentSentence = 'percent must be a whole number from 0 to 99, or auto';
/** `auto`: the site gives the build to more visitors, or sends it back, from how it does. */
export type CanaryShare = number | 'auto';
const percentSchema = v.union(
  [v.literal('auto'), v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))],
  percentSentence,
);

/** A team's signature of a build, of a length that is known before anything is made of it. */
export const buildSignatureSchema = v.strictObject({
  publicKey: v.pipe(v.string(), v.regex(PUBLIC_KEY_PATTERN, 'publicKey must be an Ed25519 public key in base64')),
  signature: v.pipe(v.string(), v.regex(SIGNATURE_PATTERN, 'signature must be an Ed25519 signature in base64')),
});
export type BuildSignature = v.InferOutput<typeof buildSignatureSchema>;

export const buildQuerySchema = v.object({
  /** The share of visitors that gets the build; 0 is no one yet, and without it everyone does. */
  percent: v.optional(
    v.union([v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)), v.literal('auto')], percentSentence),
  ),
  /** The reason, shown in the history. */
  note: v.optional(noteSchema),
});

/** Apart from {@link buildQuerySchema}, which older tools and sites have. */
export const signedBuildQuerySchema = v.object({
  ...buildQuerySchema.entries,
  ...v.partial(buildSignatureSchema).entries,
});

export const sentBuildQuerySchema = v.object({
  ...signedBuildQuerySchema.entries,
  /** Stores the build for a preview: no one gets it, and `promote` and `canary` never choose it by themselves. */
  preview: v.optional(v.literal('true', 'preview must be true, or absent')),
});

export const publishedBuildQuerySchema = v.object({
  ...sentBuildQuerySchema.entries,
  urgency: v.optional(releaseUrgencySchema),
});
export type BuildQuery = v.InferOutput<typeof publishedBuildQuerySchema>;

const version = v.optional(moduleVersionSchema);
const note = v.optional(noteSchema);
const urgency = v.optional(releaseUrgencySchema);

/** Changes that send no build. */
export const moduleChangeSchema = v.variant('action', [
  /** A stored build, as if it was sent again. `percent` is the one of {@link buildQuerySchema}. */
  v.strictObject({
    action: v.literal('publish'),
    version: moduleVersionSchema,
    percent: v.optional(percentSchema),
    note,
    signature: v.optional(buildSignatureSchema),
    /** As of {@link sentBuildQuerySchema}. */
    preview: v.optional(v.literal(true)),
    urgency,
  }),
  v.strictObject({ action: v.literal('promote'), version, note, urgency }),
  /** 0 ends the canary. */
  v.strictObject({ action: v.literal('canary'), percent: percentSchema, version, note, urgency }),
  v.strictObject({ action: v.literal('rollback'), version, note }),
  v.strictObject({ action: v.literal('disable'), note }),
  v.strictObject({ action: v.literal('enable'), note }),
]);
export type ModuleChange = v.InferOutput<typeof moduleChangeSchema>;

/** How long an admin can follow a preview's link. */
export const PREVIEW_DAYS = 7;

export const buildPreviewInputSchema = v.strictObject({ version: moduleVersionSchema });

/** A link shows the build to admins: `?preview=<id>` at any address of the site. */
export const buildPreviewSchema = v.object({ id: v.string(), expiresAt: v.string() });
export type BuildPreview = v.InferOutput<typeof buildPreviewSchema>;

export const previewQuerySchema = v.object({
  /** What the link is about, and a signature of the server. */
  id: v.pipe(
    v.string('id must be one that "publish --preview" printed'),
    v.maxLength(400, 'id must be at most 400 characters'),
    v.regex(/^[\w-]+\.[\w-]{43}$/, 'id must be one that "publish --preview" printed'),
  ),
});

export const previewedBuildSchema = v.object({ module: v.string(), version: v.string(), expiresAt: v.string() });
export type PreviewedBuild = v.InferOutput<typeof previewedBuildSchema>;

/** Whose key signed a build. */
export const signedBySchema = v.object({
  /** As it was registered. */
  name: v.string(),
  /** The first 16 hex digits of the public key's SHA-256. */
  fingerprint: v.string(),
});
export type SignedBy = v.InferOutput<typeof signedBySchema>;

/** Both are absent where no one expects a signature. */
export const signedEntries = {
  signedBy: v.optional(signedBySchema),
  /** The build has no signature, though the site demands one or the team signs its builds. */
  unsigned: v.optional(v.literal(true)),
};

/** One line of the history: who released what, when and why. */
export const moduleReleaseEntrySchema = v.object({
  /** The registry's generation that this release made. */
  generation: v.number(),
  at: v.string(),
  who: v.string(),
  action: v.string(),
  name: v.string(),
  version: v.string(),
  /** The previous current build, if it changed. */
  from: v.optional(v.string()),
  /** The canary's share after this release; 0 when a canary ended, or when the build only waits. */
  percent: v.optional(v.number()),
  /** The new owner, if it changed. */
  owner: v.optional(v.string()),
  note: v.optional(v.string()),
  ...signedEntries,
});
export type ModuleReleaseEntry = v.InferOutput<typeof moduleReleaseEntrySchema>;

export const moduleReleaseResultSchema = v.object({
  /** False when nothing had to change. */
  changed: v.boolean(),
  /** The registry's generation afterwards. */
  generation: v.number(),
  entries: v.array(moduleReleaseEntrySchema),
});
export type ModuleReleaseResult = v.InferOutput<typeof moduleReleaseResultSchema>;

const keptBuildSchema = v.object({
  version: v.string(),
  publishedAt: v.string(),
  publishedBy: v.string(),
  /** Published with `percent` 0 and not released yet. */
  waiting: v.boolean(),
});

/** What visitors get of a module, and what the site checks its builds against. */
export const moduleReleasesSchema = v.object({
  generation: v.number(),
  /** The API version recorded for the site. */
  api: v.string(),
  /** The version of each contract context in the shell. */
  contract: v.record(v.string(), v.string()),
  /** Absent if nothing was published under this name. */
  module: v.optional(
    v.object({
      name: v.string(),
      enabled: v.boolean(),
      current: v.string(),
      canary: v.optional(v.object({ version: v.string(), percent: v.number(), automatic: v.optional(v.boolean()) })),
      /** Where a rollback would go. */
      rollbackTo: v.optional(v.string()),
      builds: v.array(keptBuildSchema),
    }),
  ),
});
export type ModuleReleases = v.InferOutput<typeof moduleReleasesSchema>;

const lastSentence = `last must be a whole number from 1 to ${RELEASES_MAX}`;
export const moduleHistoryQuerySchema = v.object({
  /** How many releases, latest first. */
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
