import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { hasAnyRight, hasRight, type NeededRight, type User } from '@powerline/contract/accounts';
import type { CallAccess, SystemKey } from '@powerline/contract/foundation';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { sentApiToken } from '../http/api-token-header.ts';
import { HttpProblem, notAllowed, notLoggedIn } from '../http/http-problem.ts';
import { isSafe } from '../http/origin-check.ts';
import { t } from '../language/words.ts';
import { refuseWhileClosed } from '../systems/open-system.ts';
import { ACCESS_KEY, RIGHT_KEY, SYSTEM_KEY, VIEWING_KEY } from './access.ts';
import { AdminDuties } from './admin-duties.ts';
import { ApiTokenGuard } from './api-token.guard.ts';
import { BackendAccess, OF_BACKEND } from './backend-access.ts';
import { type LookupOptions, SESSION_STRATEGY } from './lookup.strategy.ts';
import { OperatorAccess } from './operator-access.ts';
import { ReleaseAccess } from './release-access.ts';
import { SessionLookup } from './session-lookup.ts';

/** Lets a request through only where its route says so. A route that says nothing is closed to everyone. */
@Injectable()
export class AccessGuard extends AuthGuard(SESSION_STRATEGY) {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionLookup,
    private readonly apiTokens: ApiTokenGuard,
    private readonly adminDuties: AdminDuties,
    private readonly operators: OperatorAccess,
    private readonly releases: ReleaseAccess,
    private readonly backends: BackendAccess,
    private readonly dataSource: DataSource,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = this.#declared<CallAccess | typeof OF_BACKEND>(ACCESS_KEY, context);
    if (declared === 'public') return true;
    if (declared === undefined) throw notAllowed();
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: User }>();
    const access = declared === OF_BACKEND ? await this.backends.accessOf(request) : declared;
    if (access === 'public') return true;
    if (access === 'operator' && this.operators.admits(request)) return true;
    if (access === 'release-token') {
      await this.releases.admit(request);
      return true;
    }
    if (sentApiToken(request.headers) === undefined) await super.canActivate(context);
    else await this.apiTokens.canActivate(context);
    const { user } = request;
    request.speech.prefer(user.language ?? null);
    const worksWhileViewing = declared === OF_BACKEND ? isSafe(request) : this.#declared<boolean>(VIEWING_KEY, context);
    if (user.view && !worksWhileViewing) throw notAllowed(onlyViewing());
    if (access !== 'member') {
      await this.#refuseWithout(this.#declared(RIGHT_KEY, context), request, user, t('Only an admin may do this'));
    }
    const system = this.#declared<SystemKey>(SYSTEM_KEY, context);
    if (system !== undefined) await refuseWhileClosed(this.dataSource, system);
    request.signedInUser = user;
    request.refuseUnlessReader = (area, sentence) =>
      this.#refuseWithout({ area, right: 'read' }, request, user, sentence);
    return true;
  }

  override getAuthenticateOptions(context: ExecutionContext): LookupOptions {
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
  async #refuseWithout(
    needed: NeededRight | undefined,
    request: FastifyRequest,
    user: User,
    sentence: string,
  ): Promise<void> {
    const isAllowed =
      !user.view && (user.isAdmin || (needed !== undefined && hasRight(user, needed.area, needed.right)));
    if (!isAllowed) throw notAllowed(hasAnyRight(user) ? outsideRole() : sentence);
    await this.adminDuties.refuseIfUndone(user, request);
  }
}

const onlyViewing = (): string =>
  t('You’re viewing the site as someone else, so this isn’t possible. Stop viewing first.');
const outsideRole = (): string => t('Your role doesn’t include this. Ask an admin.');

const notAnOperator = () =>
  new HttpProblem(
    401,
    'not_logged_in',
    t('This is for operators: send METRICS_TOKEN as "Authorization: Bearer …", or log in as an admin.'),
  );
