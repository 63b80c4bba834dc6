import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { registerSchema } from '@powerline/contract/accounts';
import * as v from 'valibot';
import { StartupError } from '../errors/startup-error.ts';
import { isLoopback } from '../http/client-address.ts';

const address = (name: string, schemes: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && schemes.includes(new URL(text).protocol),
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    ),
    v.check(
      isDecodable,
      `${name} has a % in its user, password or path that begins no encoded character such as %40. Write % itself as %25`,
    ),
  );

/** The drivers decode these parts, and would end the process where that fails. */
function isDecodable(text: string): boolean {
  const { username, password, hostname, pathname } = new URL(text);
  try {
    for (const part of [username, password, hostname, pathname]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

/** By the rules of the form that it will be typed into: what that refuses would never log in. */
const accountFieldSchema = (name: string, field: 'username' | 'password') =>
  v.pipe(
    v.string(),
    v.check(
      (text) => !/\p{Cc}/u.test(text),
      `${name} must not hold a line break or another control character: no form can send it`,
    ),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(registerSchema.entries[field], dataset.value);
      if (result.success) return result.output;
      addIssue({ message: `${name}: ${result.issues[0].message}` });
      return NEVER;
    }),
  );

const origins = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((origin) => origin.trim())),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (origin) => /^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin,
        'PUBLIC_ORIGIN must be an origin such as https://example.com, or several with commas between them',
      ),
    ),
  ),
);

/** Names of ranges as Fastify has them: 127.0.0.0/8 and ::1; 169.254.0.0/16 and fe80::/10; the private networks. */
const RANGES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isRange(text: string): boolean {
  if (RANGES.includes(text)) return true;
  const [, address = text, bits] = /^(.*)\/(\d{1,3})$/.exec(text) ?? [];
  const longest = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  // A prefix of no bits trusts everyone: any visitor could claim to be another.
  return longest > 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= longest));
}

const trustedProxies = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === 'none' ? [] : text.split(',').map((range) => range.trim()))),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        isRange,
        'TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, with commas between them, or none',
      ),
    ),
  ),
);

/** Those of mail servers: an admin's form must not reach every port of the network. */
const DEFAULT_SMTP_PORTS = '25,465,587,2525';
const PORTS_SENTENCE = 'SMTP_PORTS must be ports with commas between them: 25,465,587';
const ports = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}(,\s*\d{1,5}){0,19}$/, PORTS_SENTENCE),
  v.transform((text) => text.split(',').map(Number)),
  v.array(v.pipe(v.number(), v.minValue(1, PORTS_SENTENCE), v.maxValue(65_535, PORTS_SENTENCE))),
);

const MODULE_BACKENDS_SENTENCE =
  'MODULE_BACKENDS must be modules and the addresses of their backends, with commas between them: mfe-events=http://events:4000';

/** Where modules' own backends are. Only the environment says it: an address that an admin types could lead anywhere. */
const moduleBackends = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((pair) => /^([^=]*)=(.*)$/.exec(pair.trim())?.slice(1) ?? [])),
  v.check(
    (pairs) => pairs.every(([module = '', url = '']) => /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(module) && isBackend(url)),
    MODULE_BACKENDS_SENTENCE,
  ),
  v.check((pairs) => new Set(pairs.map(([module]) => module)).size === pairs.length, MODULE_BACKENDS_SENTENCE),
  v.transform((pairs) => new Map(pairs.map(([module = '', url = '']) => [module, new URL(url)]))),
);

/** With a path at most: a user and password would end up in logs, and a query is the caller's. */
function isBackend(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username + password + search + hash === '';
}

/** Too long to guess: calls with a wrong one are not counted. */
const METRICS_TOKEN_MIN_LENGTH = 16;

/** "Name <address>" or an address alone: what the From of a mail may be. */
const MAIL_FROM_PATTERN =
  /^(?:[^<>\p{Cc},;:"\\]{1,100} <[^\s<>@,;:"\\]+@[^\s<>@,;:"\\]+>|[^\s<>@,;:"\\]+@[^\s<>@,;:"\\]+)$/u;
/** Shorter ones are refused by large providers (RFC 8301, 3.2). */
const DKIM_KEY_MIN_BITS = 1024;
const DKIM_KEY_SENTENCE = 'DKIM_KEY must be a private RSA key: openssl genrsa 2048 | base64 -w0 makes one';

/** A key as it is, or in one line of base64, which every file of variables takes. */
const pemOf = (text: string): string =>
  text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64').toString('latin1');

/** RSA alone: a part of the providers checks no signature by Ed25519. */
function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= DKIM_KEY_MIN_BITS;
  } catch {
    return false;
  }
}

/** Too long to guess from what it keeps. */
const SECRET_KEY_MIN_LENGTH = 32;

/** Where Stripe's API is. Anything else is a program on this machine that speaks the same calls. */
const STRIPE_API = 'https://api.stripe.com';

/** As OpenTelemetry names them. Those that begin with parentbased_ do as the caller does, and decide where none says. */
const TRACES_SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const SAMPLER_ARG_SENTENCE = 'OTEL_TRACES_SAMPLER_ARG must be a share between 0 and 1, such as 0.1';

/** As the form at /admin/settings has it. */
const OIDC_NAME_MAX_LENGTH = 40;

const environmentSchema = v.object({
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'PORT must be a number between 0 and 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'PORT must be a number between 0 and 65535'),
    ),
    '3000',
  ),
  HOST: v.optional(v.string(), '127.0.0.1'),
  COMMIT: v.optional(v.pipe(v.string(), v.maxLength(64, 'COMMIT must be at most 64 characters')), 'unknown'),
  DATA_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
    '.data',
  ),
  DATABASE_URL: v.optional(address('DATABASE_URL', ['postgres:', 'postgresql:'])),
  DATABASE_REPLICA_URL: v.optional(address('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])),
  REDIS_URL: v.optional(address('REDIS_URL', ['redis:', 'rediss:'])),
  ADMIN_USERNAME: v.optional(accountFieldSchema('ADMIN_USERNAME', 'username'), 'admin'),
  ADMIN_PASSWORD: v.optional(accountFieldSchema('ADMIN_PASSWORD', 'password')),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.minLength(METRICS_TOKEN_MIN_LENGTH, `METRICS_TOKEN must be at least ${METRICS_TOKEN_MIN_LENGTH} characters`),
    ),
  ),
  SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.minLength(
        SECRET_KEY_MIN_LENGTH,
        `SECRET_KEY must be at least ${SECRET_KEY_MIN_LENGTH} characters: openssl rand -base64 32 makes one`,
      ),
    ),
  ),
  SITE_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => (path === 'none' ? null : resolve(path))),
    ),
    'site',
  ),
  SITE_STORE: v.optional(v.picklist(['folder', 'database'], 'SITE_STORE must be folder or database'), 'folder'),
  SIGNED_RELEASES: v.optional(
    v.picklist(['required', 'optional'], 'SIGNED_RELEASES must be required or optional'),
    'optional',
  ),
  RELEASE_SIGNERS: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => resolve(path)),
    ),
  ),
  MODULE_BACKENDS: v.optional(moduleBackends),
  PUBLIC_ORIGIN: v.optional(origins),
  TRUSTED_PROXIES: v.optional(trustedProxies, 'loopback'),
  SHUTDOWN_DELAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'SHUTDOWN_DELAY must be a number of seconds between 0 and 999'),
      v.transform(Number),
    ),
    '0',
  ),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[rs]k_\w{8,}$/, 'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe: sk_… or rk_…'),
    ),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^whsec_\w{8,}$/, 'STRIPE_WEBHOOK_SECRET must be the secret of a webhook of Stripe: whsec_…'),
    ),
  ),
  STRIPE_API_URL: v.optional(
    v.pipe(
      address('STRIPE_API_URL', ['https:', 'http:']),
      v.check(
        (text) => text === STRIPE_API || isLoopback(new URL(text).hostname),
        `STRIPE_API_URL must be ${STRIPE_API}, or an address of this machine`,
      ),
    ),
    STRIPE_API,
  ),
  STRIPE_PAYOUTS: v.optional(v.picklist(['on', 'off'], 'STRIPE_PAYOUTS must be on or off'), 'off'),
  OIDC_ISSUER: v.optional(
    v.pipe(
      address('OIDC_ISSUER', ['https:', 'http:']),
      v.check(
        (text) => text.startsWith('https:') || isLoopback(new URL(text).hostname),
        'OIDC_ISSUER must begin with https://, or be an address of this machine',
      ),
    ),
  ),
  OIDC_CLIENT_ID: v.optional(v.string()),
  OIDC_CLIENT_SECRET: v.optional(v.string()),
  OIDC_NAME: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(OIDC_NAME_MAX_LENGTH, `OIDC_NAME must be at most ${OIDC_NAME_MAX_LENGTH} characters`),
    ),
    'Single sign-on',
  ),
  OIDC_TARGETS: v.optional(v.picklist(['public', 'any'], 'OIDC_TARGETS must be public or any'), 'public'),
  BACKUP_DIR: v.optional(
    v.pipe(
      v.string(),
      v.transform((path) => (path === 'none' ? null : resolve(path))),
    ),
  ),
  BACKUP_KEEP: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, 'BACKUP_KEEP must be a number between 1 and 999'),
      v.transform(Number),
    ),
    '7',
  ),
  BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.minLength(
        SECRET_KEY_MIN_LENGTH,
        `BACKUP_KEY must be at least ${SECRET_KEY_MIN_LENGTH} characters: openssl rand -base64 32 makes one`,
      ),
    ),
  ),
  BACKUP_BUCKET: v.optional(
    v.pipe(
      address('BACKUP_BUCKET', ['https:', 'http:']),
      v.check(
        (text) => new URL(text).pathname.length > 1,
        'BACKUP_BUCKET must end with the name of a bucket: https://s3.eu-central-1.amazonaws.com/bucket',
      ),
    ),
  ),
  VIDEO_MAX_MB: v.optional(
    v.pipe(
      v.string(),
      // Its size has to fit into an integer of Postgres.
      v.regex(/^(?:1?\d{1,3}|2000)$/, 'VIDEO_MAX_MB must be a number of megabytes between 0 and 2000'),
      v.transform(Number),
    ),
    '500',
  ),
  VIDEOS_MAX_MB: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,7}$/, 'VIDEOS_MAX_MB must be a number of megabytes between 0 and 9999999'),
      v.transform(Number),
    ),
    '5000',
  ),
  // By the names that every program for S3 has.
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_REGION: v.optional(v.string(), 'us-east-1'),
  JOBS_BY_CLOCK: v.optional(v.picklist(['on', 'off'], 'JOBS_BY_CLOCK must be on or off'), 'on'),
  SEAL_TIMESTAMP_URL: v.optional(address('SEAL_TIMESTAMP_URL', ['https:', 'http:'])),
  WEBHOOK_TARGETS: v.optional(v.picklist(['public', 'any'], 'WEBHOOK_TARGETS must be public or any'), 'public'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(address('OTEL_EXPORTER_OTLP_ENDPOINT', ['https:', 'http:'])),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/,
        'OTEL_EXPORTER_OTLP_HEADERS must be names and values with commas between them: authorization=Bearer%20token',
      ),
    ),
  ),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'powerline-api'),
  OTEL_TRACES_SAMPLER: v.optional(
    v.picklist(TRACES_SAMPLERS, `OTEL_TRACES_SAMPLER must be one of ${TRACES_SAMPLERS.join(', ')}`),
    'parentbased_always_on',
  ),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d*\.?\d+$/, SAMPLER_ARG_SENTENCE),
      v.transform(Number),
      v.maxValue(1, SAMPLER_ARG_SENTENCE),
    ),
    '1',
  ),
  DKIM_KEY: v.optional(v.pipe(v.string(), v.transform(pemOf), v.check(isRsaKey, DKIM_KEY_SENTENCE))),
  DKIM_SELECTOR: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i, 'DKIM_SELECTOR must be a name such as powerline'),
    ),
  ),
  SMTP_PORTS: v.optional(ports, DEFAULT_SMTP_PORTS),
  SMTP_URL: v.optional(address('SMTP_URL', ['smtp:', 'smtps:'])),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        MAIL_FROM_PATTERN,
        'MAIL_FROM must be an e-mail address, or a name and one: Powerline <no-reply@example.com>',
      ),
    ),
  ),
});

/** Under this name the configuration is injected. */
export const CONFIG = Symbol('CONFIG');

/**
 * The environment, checked and with its defaults (design, section 5). `SITE_DIR` is null when nginx serves the site,
 * `BACKUP_DIR` when there are to be no scheduled backups.
 */
export type Config = v.InferOutput<typeof environmentSchema>;

/**
 * Reads the environment, and behind it the file that `SETTINGS_FILE` names, with a variable in each line: containers find
 * the secrets there that were made for them. A variable that is set to nothing counts as not set.
 *
 * @throws StartupError one line that names the variable; values are never repeated, some are secrets
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const given = { ...readSettings(env.SETTINGS_FILE), ...Object.fromEntries(set) };
  const result = v.safeParse(environmentSchema, given, { abortPipeEarly: true });
  if (!result.success) throw new StartupError(result.issues[0].message);
  if (result.output.SMTP_URL !== undefined && result.output.MAIL_FROM === undefined)
    throw new StartupError('MAIL_FROM must say from whom mails come where SMTP_URL is set.');
  if (result.output.BACKUP_BUCKET !== undefined && result.output.BACKUP_KEY === undefined)
    throw new StartupError('BACKUP_KEY must be set where BACKUP_BUCKET is: nothing leaves the site unencrypted.');
  if (result.output.DKIM_KEY !== undefined && result.output.DKIM_SELECTOR === undefined)
    throw new StartupError('DKIM_SELECTOR must be set where DKIM_KEY is.');
  if ((result.output.STRIPE_SECRET_KEY === undefined) !== (result.output.STRIPE_WEBHOOK_SECRET === undefined))
    throw new StartupError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be set, or neither.');
  if (result.output.STRIPE_PAYOUTS === 'on' && result.output.STRIPE_SECRET_KEY === undefined)
    throw new StartupError('STRIPE_PAYOUTS needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
  if (result.output.SITE_STORE === 'database' && result.output.SITE_DIR === null)
    throw new StartupError('SITE_DIR must be a folder where SITE_STORE is database: the releases are copied there.');
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_TARGETS } = result.output;
  if (![0, 3].includes([OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter(Boolean).length))
    throw new StartupError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must all be set, or none of them.');
  if (OIDC_ISSUER?.startsWith('http:') && OIDC_TARGETS === 'public')
    throw new StartupError('OIDC_TARGETS must be any where OIDC_ISSUER is an address of this machine.');
  return result.output;
}

function readSettings(file: string | undefined): Record<string, string | undefined> {
  if (!file) return {};
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    throw new StartupError(`SETTINGS_FILE must be a file that can be read: ${file}`);
  }
}
