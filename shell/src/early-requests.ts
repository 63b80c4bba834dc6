/** What every page needs from the API, whoever owns it. */
const EARLY_PATHS = ['/api/user', '/api/navigation-pages', '/api/settings/logo'] as const;

// Those of request() in @powerline/platform: that package is not loaded yet, and waiting for it is what this file avoids.
const HEADERS = { accept: 'application/json, application/problem+json' };

/** An API that does not answer must not keep the menu away for ever: the default one is shown then. */
const TIMEOUT_MS = 8000;

export type EarlyResponses = ReadonlyMap<string, Promise<Response>>;

/** Starts the calls that need no code beyond this file (design, section 3). */
export function startEarlyRequests(): EarlyResponses {
  return new Map(
    EARLY_PATHS.map((path) => {
      const response = fetch(path, { headers: HEADERS, signal: AbortSignal.timeout(TIMEOUT_MS) });
      // Whoever takes the response handles its failure; until then it must not count as unhandled.
      response.catch(() => undefined);
      return [path, response];
    }),
  );
}
