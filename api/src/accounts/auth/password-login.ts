import { Injectable } from '@nestjs/common';
import type { LoginInput } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { LoginThrottle } from '../login-limits/login-throttle.ts';
import { PasswordTurns } from '../passwords/password-turns.ts';
import { wrongCredentials } from '../sessions/wrong-credentials.ts';
import { type Authenticated, UsersService } from '../users/users.service.ts';
import { DeviceCookie } from './device-cookie.ts';

/** Checks a username and a password, within the limits of the account and the address. */
@Injectable()
export class PasswordLogin {
  constructor(
    private readonly throttle: LoginThrottle,
    private readonly deviceCookie: DeviceCookie,
    private readonly turns: PasswordTurns,
    private readonly users: UsersService,
  ) {}

  /** @throws HttpProblem 401 for wrong credentials, 429 after too many of them, 503 while too many wait */
  async authenticate(input: LoginInput, request: FastifyRequest): Promise<Authenticated> {
    const { password } = input;
    const username = await this.users.usernameMeant(input.username);
    const tokens = this.deviceCookie.read(request);
    const visitor = await this.throttle.recognize(username, request.ip, tokens);
    const { device, address } = visitor;
    // Counted within the turn: a login that gets no turn isn't counted, and one that waited sees what others used up.
    return this.turns.inTurn({ key: device?.account ?? address, isKnown: device !== null }, () =>
      this.throttle.attempt(visitor, async () => {
        const found = await this.users.authenticate(username, password);
        if (found === null) throw wrongCredentials();
        return found;
      }),
    );
  }
}
