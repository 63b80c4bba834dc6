import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { loginSchema, type User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { invalidInput } from '../../infrastructure/http/validation.pipe.ts';
import { LoginThrottle } from '../login-limits/login-throttle.ts';
import { UsersService } from '../users/users.service.ts';
import { DeviceCookie } from './device-cookie.ts';
import { PasswordTurns } from './password-turns.ts';

/** Checks username and password before the handler runs. Guards come before pipes, so the body is checked here. */
@Injectable()
export class PasswordGuard extends AuthGuard('local') {
  constructor(
    private readonly throttle: LoginThrottle,
    private readonly deviceCookie: DeviceCookie,
    private readonly turns: PasswordTurns,
    private readonly users: UsersService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const body = v.safeParse(loginSchema, request.body);
    if (!body.success) throw invalidInput(body.issues);
    const username = await this.users.usernameMeant(body.output.username);
    request.body = { ...body.output, username };
    const tokens = this.deviceCookie.read(request);
    const visitor = await this.throttle.recognize(username, request.ip, tokens);
    const { device, address } = visitor;
    // Counted within the turn: whoever finds no turn is not counted, and who waited sees what those before have used up.
    await this.turns.inTurn({ key: device?.account ?? address, isKnown: device !== null }, () =>
      this.throttle.attempt(visitor, async () => super.canActivate(context)),
    );
    return true;
  }

  // AuthGuard leaves the type of the user open; PasswordStrategy returns this one.
  override handleRequest<TUser = User>(error: unknown, user: TUser | false): TUser {
    if (error) throw error;
    if (!user) throw new HttpProblem(401, 'wrong_credentials', 'Invalid username or password.');
    return user;
  }
}
