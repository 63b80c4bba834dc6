import type { IncomingMessage } from 'node:http';
import type { User } from '@powerline/contract/accounts';
import passport from 'passport';

export const SESSION_STRATEGY = 'session';

/**
 * What each call gives the strategy. Passport keeps one strategy of a name per process, so the strategy has no services
 * of its own: two servers in one process would share them.
 */
export interface SessionOptions extends passport.AuthenticateOptions {
  /** Finds the user whose session the request carries; null without one. */
  findUser: () => Promise<User | null>;
}

/** Authenticates a request by its session. */
class SessionStrategy extends passport.Strategy {
  override readonly name = SESSION_STRATEGY;

  override authenticate(
    this: passport.StrategyCreated<SessionStrategy>,
    _request: unknown,
    { findUser }: SessionOptions,
  ): void {
    findUser().then(
      (user) => (user === null ? this.fail() : this.success(user)),
      (error: unknown) => this.error(error),
    );
  }
}

passport.use(new SessionStrategy());

/** Runs the strategy on a request before Fastify and Nest are entered, where no guard runs. */
export function authenticateEarly(request: IncomingMessage, options: SessionOptions): Promise<User | null> {
  return new Promise((resolve, reject) => {
    const finish = (error: unknown, user: User | false | undefined) => (error ? reject(error) : resolve(user || null));
    passport.authenticate(SESSION_STRATEGY, options, finish)(request, undefined, reject);
  });
}
