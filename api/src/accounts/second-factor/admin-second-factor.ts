import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import { sentApiToken } from '../../infrastructure/http/api-token-header.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { SessionsService } from '../sessions/sessions.service.ts';

/** @param sentence says what to do */
export const secondFactorMissing = (sentence: string) => new HttpProblem(403, 'second_factor_missing', sentence);

/**
 * Where admins need a second factor, one without is let in to nothing of admins. A passkey counts in the sessions that
 * began with it: the password alone still opens the account. Asked of the database each time.
 */
@Injectable()
export class AdminSecondFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  /** @throws HttpProblem 403 that says what is missing */
  async refuseIfUndone({ id }: User, request: FastifyRequest): Promise<void> {
    const hasPasskey = await readValue(
      this.dataSource,
      v.boolean(),
      `SELECT EXISTS (SELECT FROM passkeys WHERE user_id = $1) FROM second_factor_policy
        WHERE is_required_for_admins
          AND NOT EXISTS (SELECT FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL)`,
      [id],
    );
    if (hasPasskey === undefined) return;
    // Only a session that was let in could make the service token.
    if (hasPasskey && sentApiToken(request.headers) !== undefined) return;
    const token = this.cookie.read(request);
    if (hasPasskey && token !== null && (await this.sessions.hasPasskey(token))) return;
    throw secondFactorMissing(
      hasPasskey
        ? t('The Admin Panel asks for a second factor. Log out, and log in with your passkey.')
        : t('The Admin Panel asks for a second factor. Set yours up on your account page first.'),
    );
  }
}
