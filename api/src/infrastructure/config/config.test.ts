import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

/** In one line, as an environment file has it. */
const RSA_KEY = Buffer.from(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
).toString('base64');

test('an empty environment has the defaults of the design', () => {
  expect(readConfig({})).toEqual({
    AWS_REGION: 'us-east-1',
    PORT: 3000,
    HOST: '127.0.0.1',
    COMMIT: 'unknown',
    DATA_DIR: `${process.cwd()}/.data`,
    ADMIN_USERNAME: 'admin',
    SIGNED_RELEASES: 'optional',
    SITE_DIR: `${process.cwd()}/site`,
    SITE_STORE: 'folder',
    TRUSTED_PROXIES: ['loopback'],
    BACKUP_KEEP: 7,
    JOBS_BY_CLOCK: 'on',
    OIDC_NAME: 'Single sign-on',
    OIDC_TARGETS: 'public',
    OTEL_SERVICE_NAME: 'powerline-api',
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    OTEL_TRACES_SAMPLER_ARG: 1,
    SHUTDOWN_DELAY: 0,
    SMTP_PORTS: [25, 465, 587, 2525],
    WEBHOOK_TARGETS: 'public',
    STRIPE_API_URL: 'https://api.stripe.com',
    STRIPE_PAYOUTS: 'off',
    VIDEO_MAX_MB: 500,
    VIDEOS_MAX_MB: 5000,
  });
});

test('the first admin is called as the registration form would call them, and a password is taken as it is', () => {
  expect(readConfig({ ADMIN_USERNAME: '  Ann ', ADMIN_PASSWORD: ' with spaces ' })).toMatchObject({
    ADMIN_USERNAME: 'Ann',
    ADMIN_PASSWORD: ' with spaces ',
  });
});

test('what the environment doesn’t set is read from SETTINGS_FILE', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'powerline-settings-'));
  try {
    const SETTINGS_FILE = join(folder, 'secrets.env');
    await writeFile(SETTINGS_FILE, "ADMIN_PASSWORD='made for it'\nADMIN_USERNAME=ann\n");
    expect(readConfig({ SETTINGS_FILE, ADMIN_USERNAME: 'ben', ADMIN_PASSWORD: '' })).toMatchObject({
      ...{ ADMIN_USERNAME: 'ben', ADMIN_PASSWORD: 'made for it' },
    });
    expect(() => readConfig({ SETTINGS_FILE: folder })).toThrow(/^SETTINGS_FILE must be a file that can be read: /);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an address may hold encoded characters, which are left to the driver', () => {
  const DATABASE_URL = 'postgres://ann:100%25@db.example/power%20line';
  expect(readConfig({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL);
});

test('SITE_DIR=none leaves the site to another server', () => {
  expect(readConfig({ SITE_DIR: 'none' }).SITE_DIR).toBeNull();
  expect(() => readConfig({ SITE_DIR: 'none', SITE_STORE: 'database' })).toThrow('SITE_DIR must be a folder');
});

test.each([
  ['none', []],
  ['uniquelocal', ['uniquelocal']],
  ['loopback, 10.1.0.0/16 ,fd00::/8,2001:db8::1', ['loopback', '10.1.0.0/16', 'fd00::/8', '2001:db8::1']],
])('TRUSTED_PROXIES=%s trusts %j', (text, ranges) => {
  expect(readConfig({ TRUSTED_PROXIES: text }).TRUSTED_PROXIES).toEqual(ranges);
});

test.each(['all', 'true', '1', '10.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', '10.0.0.0/8,', 'none,loopback', 'nginx'])(
  'TRUSTED_PROXIES=%s is refused in one line',
  (text) => {
    expect(() => readConfig({ TRUSTED_PROXIES: text })).toThrow(/^TRUSTED_PROXIES must be addresses or ranges .*none$/);
  },
);

test.each([
  [
    { STRIPE_SECRET_KEY: 'sk_test_12345678' },
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must both be set, or neither.',
  ],
  [{ SMTP_PORTS: '587,70000' }, 'SMTP_PORTS must be ports with commas between them'],
  [{ STRIPE_SECRET_KEY: 'pk_test_12345678' }, 'STRIPE_SECRET_KEY must be a secret or restricted key of Stripe'],
  [{ BACKUP_BUCKET: 'https://store.example' }, 'BACKUP_BUCKET must end with the name of a bucket'],
  [{ BACKUP_BUCKET: 'https://store.example/bucket' }, 'BACKUP_KEY must be set where BACKUP_BUCKET is'],
  [{ DKIM_KEY: 'secret' }, 'DKIM_KEY must be a private RSA key: openssl genrsa 2048 | base64 -w0 makes one'],
  [{ DKIM_KEY: RSA_KEY }, 'DKIM_SELECTOR must be set where DKIM_KEY is.'],
  [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be the secret of a webhook of Stripe'],
  [{ STRIPE_PAYOUTS: 'on' }, 'STRIPE_PAYOUTS needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'],
  [{ STRIPE_API_URL: 'http://pay.example' }, 'STRIPE_API_URL must be https://api.stripe.com, or an address of'],
  [{ PORT: 'http' }, 'PORT must be a number between 0 and 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that begins with redis:// or rediss://'],
  [
    { DATABASE_URL: 'postgres://ann:100%zz@db.example/powerline' },
    'DATABASE_URL has a % in its user, password or path that begins no encoded character such as %40. Write % itself as %25',
  ],
  [{ REDIS_URL: 'redis://:%@cache.example' }, 'REDIS_URL has a % in its user, password or path'],
  [{ ADMIN_USERNAME: 'me' }, 'ADMIN_USERNAME: Username must be at least 3 characters'],
  [{ ADMIN_USERNAME: '     ' }, 'ADMIN_USERNAME: Username must be at least 3 characters'],
  [{ ADMIN_USERNAME: 'a'.repeat(70) }, 'ADMIN_USERNAME: Username must be at most 64 characters'],
  [
    { ADMIN_USERNAME: 'ad\u0007min' },
    'ADMIN_USERNAME must not hold a line break or another control character: no form can send it',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: Password must be at least 6 characters'],
  [{ ADMIN_PASSWORD: 'a'.repeat(200) }, 'ADMIN_PASSWORD: Password must be at most 128 characters'],
  [
    { ADMIN_PASSWORD: 'from-a-file\n' },
    'ADMIN_PASSWORD must not hold a line break or another control character: no form can send it',
  ],
  [
    { PUBLIC_ORIGIN: 'https://team.example/' },
    'PUBLIC_ORIGIN must be an origin such as https://example.com, or several with commas between them',
  ],
  [
    { OIDC_ISSUER: 'http://login.example.com' },
    'OIDC_ISSUER must begin with https://, or be an address of this machine',
  ],
  [
    { OIDC_ISSUER: 'https://login.example.com' },
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must all be set, or none of them.',
  ],
  [
    { OIDC_ISSUER: 'http://127.0.0.1:8080', OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET: 'secret' },
    'OIDC_TARGETS must be any where OIDC_ISSUER is an address of this machine.',
  ],
  [{ OIDC_TARGETS: 'all' }, 'OIDC_TARGETS must be public or any'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with https:// or http://',
  ],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 's3cret' }, 'OTEL_EXPORTER_OTLP_HEADERS must be names and values with commas'],
  [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio'],
  [{ OTEL_TRACES_SAMPLER_ARG: '10' }, 'OTEL_TRACES_SAMPLER_ARG must be a share between 0 and 1, such as 0.1'],
  [{ VIDEO_MAX_MB: '2001' }, 'VIDEO_MAX_MB must be a number of megabytes between 0 and 2000'],
  [{ VIDEOS_MAX_MB: '5 GB' }, 'VIDEOS_MAX_MB must be a number of megabytes'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a number between 1 and 999'],
  [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY must be at least 32 characters: openssl rand -base64 32 makes one'],
  [{ JOBS_BY_CLOCK: 'never' }, 'JOBS_BY_CLOCK must be on or off'],
  [{ WEBHOOK_TARGETS: 'all' }, 'WEBHOOK_TARGETS must be public or any'],
  [{ SHUTDOWN_DELAY: '5s' }, 'SHUTDOWN_DELAY must be a number of seconds between 0 and 999'],
])('%j is refused in one line that names the variable', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

describe('mail', () => {
  const SMTP_URL = 'smtps://mailer:s3cret@smtp.example.com';

  test('needs a sender where there is a server', () => {
    expect(() => readConfig({ SMTP_URL })).toThrow('MAIL_FROM must say from whom mails come where SMTP_URL is set.');
  });

  test.each(['no-reply@example.com', 'Powerline <no-reply@example.com>', 'Die Stütze <a@b.example>'])(
    'comes from %s',
    (MAIL_FROM) => expect(readConfig({ SMTP_URL, MAIL_FROM })).toMatchObject({ SMTP_URL, MAIL_FROM }),
  );

  test.each(['Powerline', 'a@b, c@d', 'A <a@b>, C <c@d>', 'A\r\nBcc: x@y <a@b>', 'a b@c', '<a@b>'])(
    'never comes from %j',
    (MAIL_FROM) => expect(() => readConfig({ MAIL_FROM })).toThrow('MAIL_FROM must be an e-mail address'),
  );

  test.each(['http://smtp.example.com', 'smtp.example.com', 's3cret'])(
    'has no server at %s, which is not repeated',
    (url) => {
      expect(() => readConfig({ SMTP_URL: url, MAIL_FROM: 'a@b.example' })).toThrow(
        /^SMTP_URL must be an address that begins with smtp:\/\/ or smtps:\/\/$/,
      );
    },
  );
});

describe('modules’ own backends', () => {
  test('have an address each', () => {
    const { MODULE_BACKENDS } = readConfig({
      MODULE_BACKENDS: 'mfe-events=http://events:4000, mfe-shop=https://shop/a=b',
    });
    expect([...(MODULE_BACKENDS ?? [])].map(([module, url]) => [module, url.href])).toEqual([
      ['mfe-events', 'http://events:4000/'],
      ['mfe-shop', 'https://shop/a=b'],
    ]);
  });

  test.each([
    'http://events:4000',
    'mfe-events=events:4000',
    'mfe-events=file:///etc/passwd',
    'mfe-events=http://user:s3cret@events',
    'mfe-events=http://events?x=1',
    'Events=http://events',
    'mfe-events=http://a,mfe-events=http://b',
  ])('are never %s', (MODULE_BACKENDS) => {
    expect(() => readConfig({ MODULE_BACKENDS })).toThrow(/^MODULE_BACKENDS must be modules and the addresses/);
  });
});
