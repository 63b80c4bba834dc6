import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { loginSchema, type User } from '@powerline/contract';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HttpProblem } from '../http/http-problem.ts';
import { invalidInput } from '../http/validation.pipe.ts';
import { LoginThrottle } from '../throttling/login-throttle.ts';
import { UsersService } from '../users/users.service.ts';

/** Checks username and password before the handler runs. Guards come before pipes, so the body is checked here. */
@Injectable()
export class PasswordGuard extends AuthGuard('local') {
  constructor(
    private readonly throttle: LoginThrottle,
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
    const succeeded = await this.throttle.attempt(username, request.ip);
    await super.canActivate(context);
    // passport has put the user there; a wrong password has thrown.
    await succeeded((request as FastifyRequest & { user: User }).user);
    return true;
  }

  // AuthGuard leaves the type of the user open; PasswordStrategy returns this one.
  override handleRequest<TUser = User>(error: unknown, user: TUser | false): TUser {
    if (error) throw error;
    if (!user) throw new HttpProblem(401, 'wrong_credentials', 'Invalid username or password.');
    return user;
  }
}
