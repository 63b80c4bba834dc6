import type { IncomingMessage } from 'node:http';
import type { User } from '@powerline/contract/accounts';
import passport from 'passport';

export const SESSION_STRATEGY = 'session';
export const API_TOKEN_STRATEGY = 'api token';

/**
 * What each call gives its strategy. Passport keeps one strategy of a name per process, so a strategy has no services
 * of its own: two servers in one process would share them.
 */
export interface LookupOptions extends passport.AuthenticateOptions {
  /** Finds whose session or token the request carries; null without one. */
  findUser: () => Promise<User | null>;
}

/** Authenticates a request by what it carries: a session or an API token. */
class LookupStrategy extends passport.Strategy {
  constructor(override readonly name: string) {
    super();
  }

  override authenticate(
    this: passport.StrategyCreated<LookupStrategy>,
    _request: unknown,
    { findUser }: LookupOptions,
  ): void {
    findUser().then(
      (user) => (user === null ? this.fail() : this.success(user)),
      (error: unknown) => this.error(error),
    );
  }
}

passport.use(new LookupStrategy(SESSION_STRATEGY));
passport.use(new LookupStrategy(API_TOKEN_STRATEGY));

/** Runs the strategy of sessions on a request before Fastify and Nest are entered, where no guard runs. */
export function authenticateEarly(request: IncomingMessage, options: LookupOptions): Promise<User | null> {
  return new Promise((resolve, reject) => {
    const finish = (error: unknown, user: User | false | undefined) => (error ? reject(error) : resolve(user || null));
    passport.authenticate(SESSION_STRATEGY, options, finish)(request, undefined, reject);
  });
}
