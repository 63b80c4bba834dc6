/** Specification sections 4 and 9. */
export const SIDEBAR_COOKIE = 'sidebar_state';

/** Whether the sidebar was left expanded, by a cookie header; undefined when it holds no choice. */
export function readCookie(cookies: string): boolean | undefined {
  const value = new RegExp(`(?:^|; )${SIDEBAR_COOKIE}=(true|false)(?:;|$)`).exec(cookies)?.[1];
  return value === undefined ? undefined : value === 'true';
}
