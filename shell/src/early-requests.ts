import type { LOGO_KEY, MENU_KEY, USER_KEY } from '@powerline/platform';

// Of @powerline/platform stand here types alone, and the rest again: that package is not loaded yet, and waiting for it
// is what this file avoids.

/** What every page needs from the API, whoever owns it. */
const EARLY_PATHS = ['/api/user', '/api/navigation-pages', '/api/settings/logo'] as const satisfies readonly [
  typeof USER_KEY,
  typeof MENU_KEY,
  typeof LOGO_KEY,
];

// Those of request(). That nobody is logged in is no error here, and answered with 204: browsers print each 401 as one
// (api/src/accounts/users/nobody.filter.ts). Whoever asks later is told so by the 401 of the specification.
const HEADERS = { accept: 'application/json, application/problem+json', prefer: 'handling=lenient' };

/** An API that does not answer must not keep the menu away for ever: the default one is shown then. */
const TIMEOUT_MS = 8000;

export type EarlyResponses = Map<string, Promise<Response>>;

/** Starts the calls that need no code beyond this file (design, section 3). */
export function startEarlyRequests(): EarlyResponses {
  const responses: EarlyResponses = new Map();
  for (const path of EARLY_PATHS) askEarly(responses, path);
  return responses;
}

/** The same for one that only some pages need. */
export function askEarly(responses: EarlyResponses, path: string): void {
  const response = fetch(path, { headers: HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) });
  // Whoever takes the response handles its failure; until then it must not count as unhandled.
  response.catch(() => undefined);
  responses.set(path, response);
}
