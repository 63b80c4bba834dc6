import { type OidcReturn, oidcReturnSchema } from '@powerline/contract/accounts';
import passport from 'passport';
import * as v from 'valibot';
import { invalidInput } from '../../infrastructure/http/validation.pipe.ts';
import type { OidcAuthenticated } from './oidc-log-ins.ts';

export const OIDC_STRATEGY = 'oidc';

/** What each call gives the strategy, for the reason in session.strategy.ts. */
export interface OidcOptions {
  logIn: (returned: OidcReturn) => Promise<OidcAuthenticated>;
}

/**
 * Authenticates a log-in by what the provider sent the browser back with. The strategy that openid-client has keeps
 * state, nonce and verifier in sessions of express; ours are bound to a browser that has no session yet.
 */
class OidcStrategy extends passport.Strategy {
  override readonly name = OIDC_STRATEGY;

  override authenticate(
    this: passport.StrategyCreated<OidcStrategy>,
    request: { body: unknown },
    { logIn }: OidcOptions,
  ): void {
    // Guards run before pipes, so nothing has checked the body yet.
    const body = v.safeParse(oidcReturnSchema, request.body);
    if (!body.success) {
      this.error(invalidInput(body.issues));
      return;
    }
    logIn(body.output).then(
      (authenticated) => this.success(authenticated),
      (error: unknown) => this.error(error),
    );
  }
}

passport.use(new OidcStrategy());
