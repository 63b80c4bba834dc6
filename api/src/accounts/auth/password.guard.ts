import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { loginSchema } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { invalidInput } from '../../infrastructure/http/validation.pipe.ts';
import { LoginThrottle } from '../login-limits/login-throttle.ts';
import { type Authenticated, UsersService } from '../users/users.service.ts';
import { DeviceCookie } from './device-cookie.ts';
import { PasswordTurns } from './password-turns.ts';
import { wrongCredentials } from './wrong-credentials.ts';

/** A request that {@link PasswordGuard} has let through. */
export type AuthenticatedRequest = FastifyRequest & { authenticated: Authenticated };

/** Checks username and password before the handler runs. Guards come before pipes, so the body is checked here. */
@Injectable()
export class PasswordGuard implements CanActivate {
  constructor(
    private readonly throttle: LoginThrottle,
    private readonly deviceCookie: DeviceCookie,
    private readonly turns: PasswordTurns,
    private readonly users: UsersService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const body = v.safeParse(loginSchema, request.body);
    if (!body.success) throw invalidInput(body.issues);
    const { password } = body.output;
    const username = await this.users.usernameMeant(body.output.username);
    request.body = { ...body.output, username };
    const tokens = this.deviceCookie.read(request);
    const visitor = await this.throttle.recognize(username, request.ip, tokens);
    const { device, address } = visitor;
    // Counted within the turn: whoever finds no turn is not counted, and who waited sees what those before have used up.
    request.authenticated = await this.turns.inTurn({ key: device?.account ?? address, isKnown: device !== null }, () =>
      this.throttle.attempt(visitor, async () => {
        const found = await this.users.authenticate(username, password);
        if (found === null) throw wrongCredentials();
        return found;
      }),
    );
    return true;
  }
}
