import { expect, test } from '@jest/globals';
import { DeployedCookies } from './deployed-cookies.ts';

const cookies = new DeployedCookies('https://powerline.example.com');
const SESSION = '__Host-session=abc%2Fd; Path=/; HttpOnly; Secure; SameSite=Lax; Expires=Wed, 21 Oct 2026 07:28:00 GMT';

const pair = (setCookie: string) => setCookie.split(';')[0] ?? '';

test('a browser that knows the site as http://127.0.0.1 can keep its session cookie', () => {
  const kept = cookies.toBrowser(SESSION);
  expect(kept).toMatch(/^shell-\w{8}-__Host-session=abc%2Fd;/);
  expect(kept).not.toContain('Secure');
  expect(kept).toContain('HttpOnly');
  expect(kept).toContain('SameSite=Lax');
  expect(kept).toContain('Expires=Wed, 21 Oct 2026 07:28:00 GMT');
});

test('the site gets it back under its own name and with its own value', () => {
  expect(cookies.toSite(pair(cookies.toBrowser(SESSION)))).toBe('__Host-session=abc%2Fd');
});

test('a cookie for a domain or for cross-site use becomes one of this machine', () => {
  const kept = cookies.toBrowser('a=1; Domain=example.com; Secure; SameSite=None; Partitioned');
  expect(kept).toMatch(/^shell-\w{8}-a=1; SameSite=Lax$/);
});

test('a logout takes the cookie away', () => {
  expect(cookies.toBrowser('__Host-session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; Secure')).toMatch(
    /-__Host-session=; Path=\/; Expires=Thu, 01 Jan 1970/,
  );
});

test('cookies of other servers on this machine, or of another site, are not sent to the site', () => {
  const other = pair(new DeployedCookies('https://other.example.com').toBrowser(SESSION));
  expect(cookies.toSite(`session=local; ${other}`)).toBe('');
});
