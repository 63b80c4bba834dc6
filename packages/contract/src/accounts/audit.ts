import * as v from 'valibot';
import { INTEGER_MAX, idSchema } from '../foundation/id.ts';
import { typedTextUpTo } from '../foundation/text.ts';

export const AUDIT_PER_PAGE = 50;
/** The first ones that an entry names on a page. */
export const AUDIT_PEOPLE_MAX = 5;
/** The newest ones. A longer file would be of no use to a spreadsheet. */
export const AUDIT_FILE_MAX = 100_000;

const byIdSentence = 'by must be the id of who did it, or 0 for the operator';
const moment = (name: string) => {
  const sentence = `${name} must be a moment such as 2026-11-01T00:00:00Z`;
  return v.pipe(
    v.string(sentence),
    v.maxLength(40, sentence),
    v.isoTimestamp(sentence),
    v.check((text) => !Number.isNaN(Date.parse(text)), sentence),
  );
};

const filterEntries = {
  /** The id of who did it; 0 is the operator, who works on the server. */
  by: v.optional(
    v.pipe(
      v.string(byIdSentence),
      v.regex(/^\d{1,10}$/, byIdSentence),
      v.transform(Number),
      v.maxValue(INTEGER_MAX, byIdSentence),
    ),
  ),
  action: v.optional(typedTextUpTo('action', 100)),
  /** A username, a part of one, or the key of what was changed. */
  about: v.optional(typedTextUpTo('about', 200), ''),
  /** From this moment on. */
  from: v.optional(moment('from')),
  /** Before this moment. */
  until: v.optional(moment('until')),
};

export const auditFilterSchema = v.strictObject(filterEntries);
export type AuditFilter = v.InferOutput<typeof auditFilterSchema>;

export const auditQuerySchema = v.strictObject({
  ...filterEntries,
  /** Older entries than this place, which a page was answered with. */
  before: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'before must be one that a page was answered with'))),
});
export type AuditQuery = v.InferOutput<typeof auditQuerySchema>;

const actorSchema = v.object({
  /** 0 is the operator, who works on the server. */
  id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(INTEGER_MAX)),
  /** As it was then. */
  name: v.string(),
});
export type AuditActor = v.InferOutput<typeof actorSchema>;

/** Who did what to whom, and when. */
export const auditEntrySchema = v.object({
  /** A bigint, as text. */
  id: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** `hasAccount` is false for the operator and for admins who left. */
  actor: v.object({ ...actorSchema.entries, hasAccount: v.boolean() }),
  /** The API token that it was done with, as it was called then; null in a session. */
  token: v.nullable(v.object({ id: idSchema, name: v.string() })),
  /** Verb and resource, such as `delete user`. */
  action: v.string(),
  /** The key of what was changed, such as an id. */
  target: v.string(),
  /** Whom it concerns: up to {@link AUDIT_PEOPLE_MAX}, without a username after the account is gone. */
  people: v.array(v.object({ id: idSchema, username: v.nullable(v.string()) })),
  /** All of them. */
  peopleCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** What was set, never a secret. `before` is missing if the earlier value isn't known. */
  fields: v.array(v.object({ name: v.string(), value: v.string(), before: v.optional(v.string()) })),
});
export type AuditEntry = v.InferOutput<typeof auditEntrySchema>;

export const auditPageSchema = v.object({
  /** Newest first. */
  entries: v.array(auditEntrySchema),
  /** The place of the next page; null on the last one. */
  next: v.nullable(v.string()),
  /** Everyone who is in the audit, and everything that was done. */
  actors: v.array(actorSchema),
  actions: v.array(v.string()),
});
export type AuditPage = v.InferOutput<typeof auditPageSchema>;
