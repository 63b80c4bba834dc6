import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { hasAnyRight, hasRight, type NeededRight, type User } from '@powerline/contract/accounts';
import type { CallAccess, SystemKey } from '@powerline/contract/foundation';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { HttpProblem, notAllowed, notLoggedIn } from '../http/http-problem.ts';
import { refuseWhileClosed } from '../systems/open-system.ts';
import { ACCESS_KEY, RIGHT_KEY, SYSTEM_KEY, VIEWING_KEY } from './access.ts';
import { AdminDuties } from './admin-duties.ts';
import { OperatorAccess } from './operator-access.ts';
import { ReleaseAccess } from './release-access.ts';
import { SESSION_STRATEGY, type SessionOptions } from './session.strategy.ts';
import { SessionLookup } from './session-lookup.ts';

/** Lets a request through only where its route says so. A route that says nothing is closed to everyone. */
@Injectable()
export class AccessGuard extends AuthGuard(SESSION_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionLookup,
    private readonly adminDuties: AdminDuties,
    private readonly operators: OperatorAccess,
    private readonly releases: ReleaseAccess,
    private readonly dataSource: DataSource,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.#declared<CallAccess>(ACCESS_KEY, context);
    if (access === 'public') return true;
    if (access === undefined) throw notAllowed();
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: User }>();
    if (access === 'operator' && this.operators.admits(request)) return true;
    if (access === 'release-token') {
      await this.releases.admit(request);
      return true;
    }
    await super.canActivate(context);
    const { user } = request;
    if (user.view && !this.#declared<boolean>(VIEWING_KEY, context)) throw notAllowed(ONLY_VIEWING);
    if (access !== 'member') {
      await this.#refuseWithout(this.#declared(RIGHT_KEY, context), user, 'Only an admin may do this');
    }
    const system = this.#declared<SystemKey>(SYSTEM_KEY, context);
    if (system !== undefined) await refuseWhileClosed(this.dataSource, system);
    request.signedInUser = user;
    request.refuseUnlessReader = (area, sentence) => this.#refuseWithout({ area, right: 'read' }, user, sentence);
    return true;
  }

  override getAuthenticateOptions(context: ExecutionContext): SessionOptions {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return { findUser: () => this.sessions.userOf(request) };
  }

  /** @throws what the look-up failed with; HttpProblem 401 without a session */
  override handleRequest<Found>(error: unknown, user: Found | false, _info: unknown, context: ExecutionContext): Found {
    if (error) throw error;
    if (!user) throw this.#declared<CallAccess>(ACCESS_KEY, context) === 'operator' ? notAnOperator() : notLoggedIn();
    return user;
  }

  #declared<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }

  /**
   * The only place that decides what someone may do in the admin panel: a second factor may be needed, too.
   *
   * @param needed undefined for what only admins may do
   * @param sentence for members
   */
  async #refuseWithout(needed: NeededRight | undefined, user: User, sentence: string): Promise<void> {
    const isAllowed =
      !user.view && (user.isAdmin || (needed !== undefined && hasRight(user, needed.area, needed.right)));
    if (!isAllowed) throw notAllowed(hasAnyRight(user) ? OUTSIDE_ROLE : sentence);
    await this.adminDuties.refuseIfUndone(user);
  }
}

const ONLY_VIEWING = 'You’re viewing the site as someone else, so this isn’t possible. Stop viewing first.';
const OUTSIDE_ROLE = 'Your role doesn’t include this. Ask an admin.';

const notAnOperator = () =>
  new HttpProblem(
    401,
    'not_logged_in',
    'This is for operators: send METRICS_TOKEN as "Authorization: Bearer …", or log in as an admin.',
  );
