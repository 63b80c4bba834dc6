import { type LoginInput, loginSchema } from '@powerline/contract/accounts';
import passport from 'passport';
import * as v from 'valibot';
import { invalidInput } from '../../infrastructure/http/validation.pipe.ts';
import type { Authenticated } from '../users/users.service.ts';

export const LOCAL_STRATEGY = 'local';

/** What each call gives the strategy, for the reason in session.strategy.ts. */
export interface LocalOptions {
  logIn: (input: LoginInput) => Promise<Authenticated>;
}

/**
 * Authenticates a login by the username and password in its body. The package passport-local would also take both from
 * the address, which ends up in logs and histories.
 */
class LocalStrategy extends passport.Strategy {
  override readonly name = LOCAL_STRATEGY;

  override authenticate(
    this: passport.StrategyCreated<LocalStrategy>,
    request: { body: unknown },
    { logIn }: LocalOptions,
  ): void {
    // Guards run before pipes, so nothing has checked the body yet.
    const body = v.safeParse(loginSchema, request.body);
    if (!body.success) {
      this.error(invalidInput(body.issues));
      return;
    }
    request.body = body.output;
    logIn(body.output).then(
      (authenticated) => this.success(authenticated),
      (error: unknown) => this.error(error),
    );
  }
}

passport.use(new LocalStrategy());
