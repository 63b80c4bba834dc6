import { expect, test } from '@jest/globals';
import { readConfig } from './config.ts';

test('an empty environment has the defaults of the design', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: `${process.cwd()}/.data`,
    ADMIN_USERNAME: 'admin',
    SITE_DIR: `${process.cwd()}/site`,
    TRUSTED_PROXIES: ['loopback'],
    SHUTDOWN_DELAY: 0,
  });
});

test('SITE_DIR=none leaves the site to another server', () => {
  expect(readConfig({ SITE_DIR: 'none' }).SITE_DIR).toBeNull();
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
  [{ PORT: 'http' }, 'PORT must be a number between 0 and 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be an address that begins with redis:// or rediss://'],
  [{ ADMIN_USERNAME: 'me' }, 'ADMIN_USERNAME must be at least 3 characters'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must be at least 6 characters'],
  [
    { PUBLIC_ORIGIN: 'https://team.example/' },
    'PUBLIC_ORIGIN must be an origin such as https://example.com, or several with commas between them',
  ],
  [{ SHUTDOWN_DELAY: '5s' }, 'SHUTDOWN_DELAY must be a number of seconds between 0 and 999'],
])('%j is refused in one line that names the variable', (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});
