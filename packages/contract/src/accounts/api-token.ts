import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { stepUpEntries } from './step-up.ts';
import type { TokenScope } from './token-scopes.ts';

/** Of one account, and service tokens of the whole site. */
export const API_TOKENS_MAX = 20;
export const SERVICE_TOKENS_MAX = 50;
export const API_TOKEN_NAME_MAX_LENGTH = 64;

/** In front of 43 random characters and a checksum of 6, so that people and scanners recognize one that leaked. */
export const API_TOKEN_PREFIX = 'pl_';
export const API_TOKEN_PATTERN = /^pl_[0-9A-Za-z]{49}$/;

/** In days. */
export const API_TOKEN_LIFETIMES = [30, 90, 365] as const;

export const PERSONAL_SCOPES = ['self:read'] as const satisfies readonly TokenScope[];
export const SERVICE_SCOPES = [
  'members:read',
  'payments:read',
  'payments:write',
  'bounces:write',
  'reports:read',
] as const satisfies readonly TokenScope[];

const timestamp = v.pipe(v.string(), v.isoTimestamp());

/** What shows of a token; never the token itself. */
export const apiTokenSchema = v.object({
  id: idSchema,
  name: v.string(),
  /** Any text, so that a page still reads the answer of an API that has a new scope. */
  scopes: v.array(v.string()),
  createdAt: timestamp,
  /** Null for a service token that doesn't expire. */
  expiresAt: v.nullable(timestamp),
  /** Up to an hour before it was really used last. */
  lastUsedAt: v.nullable(timestamp),
});
export type ApiToken = v.InferOutput<typeof apiTokenSchema>;

export const serviceTokenSchema = v.object({
  ...apiTokenSchema.entries,
  /** The token may do no more than this person. */
  createdBy: v.string(),
  /** Why it doesn't expire; null for one that does. */
  reason: v.nullable(v.string()),
});
export type ServiceToken = v.InferOutput<typeof serviceTokenSchema>;

const nameSchema = v.pipe(
  displayNameUpTo(() => t('Name'), API_TOKEN_NAME_MAX_LENGTH),
  v.nonEmpty(() => t('Name is required')),
);
const lifetimeSchema = v.picklist(API_TOKEN_LIFETIMES, () =>
  t('Choose {list} days', { list: API_TOKEN_LIFETIMES.join(', ') }),
);

const scopesOf = <const Scopes extends readonly TokenScope[]>(scopes: Scopes) =>
  v.pipe(
    v.array(
      v.picklist(scopes, () => t('Each scope must be one of {list}', { list: scopes.join(', ') })),
      'scopes must be a list',
    ),
    v.minLength(1, () => t('Choose at least one scope')),
    v.maxLength(scopes.length, () => t('Name each scope once')),
    v.check(
      (chosen) => new Set(chosen).size === chosen.length,
      () => t('Name each scope once'),
    ),
  );

export const newApiTokenSchema = v.strictObject({
  name: nameSchema,
  scopes: scopesOf(PERSONAL_SCOPES),
  expiresInDays: lifetimeSchema,
  ...stepUpEntries,
});
export type NewApiToken = v.InferOutput<typeof newApiTokenSchema>;

export const newServiceTokenSchema = v.strictObject({
  name: nameSchema,
  scopes: scopesOf(SERVICE_SCOPES),
  /** Null never expires, and needs a reason. */
  expiresInDays: v.nullable(lifetimeSchema),
  reason: v.optional(
    displayNameUpTo(() => t('Reason'), 200),
    '',
  ),
  ...stepUpEntries,
});
export type NewServiceToken = v.InferOutput<typeof newServiceTokenSchema>;

/** Shown once: the server keeps only a hash. */
export const madeApiTokenSchema = v.object({ secret: v.string(), token: apiTokenSchema });
export type MadeApiToken = v.InferOutput<typeof madeApiTokenSchema>;

export const madeServiceTokenSchema = v.object({ secret: v.string(), token: serviceTokenSchema });
export type MadeServiceToken = v.InferOutput<typeof madeServiceTokenSchema>;
