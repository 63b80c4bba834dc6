export const SIDEBAR_COOKIE = 'sidebar_state';

/** Undefined without a stored choice. */
export function readCookie(cookies: string): boolean | undefined {
  const value = new RegExp(`(?:^|; )${SIDEBAR_COOKIE}=(true|false)(?:;|$)`).exec(cookies)?.[1];
  return value === undefined ? undefined : value === 'true';
}
