/** That fail one after another, and open the breaker. */
export const FAILURES_MAX = 5;
/** Until an open breaker lets one request try again. */
export const PAUSE_MS = 10_000;

/**
 * Whether a backend is asked: `closed` while it answers, `open` after {@link FAILURES_MAX} failures in a row, `trying`
 * while one request finds out whether it is back.
 */
export type Breaker =
  | { readonly state: 'closed'; readonly failures: number }
  | { readonly state: 'open'; readonly since: number; readonly until: number }
  | { readonly state: 'trying'; readonly since: number };

/** How asking ended; `unknown` where the caller went away before the backend could answer. */
export type Outcome = 'answered' | 'failed' | 'unknown';

export const CLOSED: Breaker = { state: 'closed', failures: 0 };

/**
 * Lets a request through, or not.
 *
 * @returns what the breaker is from now on, and how many milliseconds a refused request should wait
 */
export function admit(breaker: Breaker, now: number): { breaker: Breaker; msLeft: number } {
  if (breaker.state === 'closed') return { breaker, msLeft: 0 };
  // The one that tries says soon enough how it is.
  if (breaker.state === 'trying') return { breaker, msLeft: 1_000 };
  if (now < breaker.until) return { breaker, msLeft: breaker.until - now };
  return { breaker: { state: 'trying', since: breaker.since }, msLeft: 0 };
}

/** What the breaker is after a request that was let through. */
export function settle(breaker: Breaker, outcome: Outcome, now: number): Breaker {
  switch (breaker.state) {
    case 'closed':
      if (outcome === 'answered') return CLOSED;
      if (outcome === 'unknown') return breaker;
      return breaker.failures + 1 < FAILURES_MAX
        ? { state: 'closed', failures: breaker.failures + 1 }
        : { state: 'open', since: now, until: now + PAUSE_MS };
    case 'trying':
      if (outcome === 'answered') return CLOSED;
      // Where the caller went away, the next one tries.
      return { state: 'open', since: breaker.since, until: outcome === 'failed' ? now + PAUSE_MS : now };
    case 'open':
      // Of a request from before.
      return breaker;
  }
}
