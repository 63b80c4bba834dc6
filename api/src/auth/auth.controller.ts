import { Body, Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { loginSchema, type RegisterInput, registerSchema, type User, userSchema } from '@powerline/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Described } from '../docs/described.ts';
import { LoginThrottle } from '../throttling/login-throttle.ts';
import { UsersService } from '../users/users.service.ts';
import { Public } from './access.ts';
import { PasswordGuard } from './password.guard.ts';
import { SessionCookie } from './session-cookie.ts';
import { SessionsService } from './sessions.service.ts';

@Controller('api')
export class AuthController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
    private readonly throttle: LoginThrottle,
  ) {}

  @Post('register')
  @Public()
  @Described('Makes an account and logs in', userSchema)
  async register(
    @Body({ schema: registerSchema }) input: RegisterInput,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    await this.throttle.registration(request.ip);
    const user = await this.users.create(input);
    await this.throttle.remember(user.id, request.ip);
    await this.beginSession(user, request, reply);
    return user;
  }

  @Post('login')
  @Public()
  @UseGuards(PasswordGuard)
  @HttpCode(200)
  @Described('Logs in', userSchema)
  async login(
    @Body({ schema: loginSchema }) _input: unknown,
    @Req() request: FastifyRequest & { user: User },
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<User> {
    await this.beginSession(request.user, request, reply);
    return request.user;
  }

  /** Always succeeds: whoever is logged out already is logged out. */
  @Post('logout')
  @Public()
  @HttpCode(204)
  @Described('Logs out; always succeeds', null)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const token = this.cookie.read(request);
    if (token !== null) await this.sessions.end(token);
    this.cookie.clear(request, reply);
  }

  private async beginSession(user: User, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { token, expiresAt } = await this.sessions.begin(user.id, this.cookie.read(request));
    this.cookie.write(request, reply, token, expiresAt);
  }
}
