import type { LOGO_KEY, MENU_KEY, USER_KEY } from '@powerline/platform';

// Only types from @powerline/platform, and copies of the rest: this file runs before that package is loaded.

/** What every page needs from the API. */
const EARLY_PATHS = ['/api/user', '/api/navigation-pages', '/api/settings/logo'] as const satisfies readonly [
  typeof USER_KEY,
  typeof MENU_KEY,
  typeof LOGO_KEY,
];

// The headers of request(). Without a session the answer is 204, because browsers log each 401 as an error
// (api/src/accounts/users/anonymous-user.filter.ts). Later callers get the specification's 401.
const HEADERS = { accept: 'application/json, application/problem+json', prefer: 'handling=lenient' };

/** After this time, the default menu shows. */
const TIMEOUT_MS = 8000;

export type EarlyResponses = Map<string, Promise<Response>>;

/** Starts calls before other code is loaded (design, section 3). */
export function startEarlyRequests(): EarlyResponses {
  const responses: EarlyResponses = new Map();
  for (const path of EARLY_PATHS) askEarly(responses, path);
  return responses;
}

/** Starts a call that only some pages need. */
export function askEarly(responses: EarlyResponses, path: string): void {
  const response = fetch(path, { headers: HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // The caller handles a failure; until then it must not count as unhandled.
  response.catch(() => undefined);
  responses.set(path, response);
}
