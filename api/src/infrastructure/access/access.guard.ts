import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { User } from '@powerline/contract/accounts';
import type { SystemKey } from '@powerline/contract/content';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { HttpProblem, notAllowed, notLoggedIn } from '../http/http-problem.ts';
import { ACCESS_KEY, type Access, SYSTEM_KEY } from './access.ts';
import { AdminDuties } from './admin-duties.ts';
import { refuseWhileClosed } from './open-system.ts';
import { OperatorAccess } from './operator-access.ts';
import { ReleaseAccess } from './release-access.ts';
import { SessionLookup } from './session-lookup.ts';

/** Lets a request through only where its route says so. A route that says nothing is closed to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionLookup,
    private readonly adminDuties: AdminDuties,
    private readonly operators: OperatorAccess,
    private readonly releases: ReleaseAccess,
    private readonly dataSource: DataSource,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const declared = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS_KEY, declared);
    if (access === 'public') return true;
    if (access === undefined) throw notAllowed();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (access === 'operator' && this.operators.admits(request)) return true;
    if (access === 'release-token') {
      await this.releases.admit(request);
      return true;
    }
    const user = await this.sessions.userOf(request);
    if (user === null) throw access === 'operator' ? notAnOperator() : notLoggedIn();
    if (access !== 'member') await this.#refuseUnlessAdmin(user, 'Only an admin may do this');
    const system = this.reflector.getAllAndOverride<SystemKey | undefined>(SYSTEM_KEY, declared);
    if (system !== undefined) await refuseWhileClosed(this.dataSource, system);
    request.signedInUser = user;
    request.refuseUnlessAdmin = (sentence) => this.#refuseUnlessAdmin(user, sentence);
    return true;
  }

  /** The only place that checks `isAdmin`, because an admin may also need a second factor. */
  async #refuseUnlessAdmin(user: User, sentence: string): Promise<void> {
    if (!user.isAdmin) throw notAllowed(sentence);
    await this.adminDuties.refuseIfUndone(user);
  }
}

const notAnOperator = () =>
  new HttpProblem(
    401,
    'not_logged_in',
    'This is for operators: send METRICS_TOKEN as "Authorization: Bearer …", or log in as an admin.',
  );
