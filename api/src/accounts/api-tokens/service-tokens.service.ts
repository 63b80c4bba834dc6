import { Injectable } from '@nestjs/common';
import {
  hasRights,
  type MadeServiceToken,
  type NewServiceToken,
  rightForScope,
  SERVICE_TOKENS_MAX,
  type ServiceToken,
  type User,
} from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { fieldProblem, HttpProblem, notAllowed, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { Notifications } from '../notifications/notifications.ts';
import { StepUp } from '../second-factor/step-up.ts';
import { API_TOKEN_CHANGED } from './api-token-changed.kind.ts';
import { insertToken, listTokens, removeToken } from './token-rows.ts';

/** The tokens of programs that work for the site. */
@Injectable()
export class ServiceTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: AdminChanges,
    private readonly stepUp: StepUp,
    private readonly notifications: Notifications,
  ) {}

  /** All admins’ tokens, not only one’s own. */
  list(): Promise<ServiceToken[]> {
    return listTokens(this.dataSource, 'service', null);
  }

  /** @throws HttpProblem 400 without the password, a code or a reason; 403 for a scope beyond the actor's rights; 409; 429 */
  async make(
    actor: User,
    { name, scopes, expiresInDays, reason, ...proof }: NewServiceToken,
  ): Promise<MadeServiceToken> {
    if (expiresInDays === null && reason === '')
      throw fieldProblem('reason', t('Say why this token must never expire, or choose an expiry'));
    const needed = scopes.flatMap((scope) => rightForScope(scope) ?? []);
    if (!hasRights(actor, needed)) throw notAllowed(t('A token can’t do more than you. Choose fewer scopes.'));
    const lock = await this.stepUp.confirm(actor, proof);
    const fields = { name, scopes, expiresInDays, ...(reason && { reason }) };
    return this.changes.make(
      {
        actor,
        action: 'create service token',
        target: ({ token }: MadeServiceToken) => String(token.id),
        people: [actor.id],
        fields,
      },
      async (manager) => {
        await lock(manager);
        if ((await listTokens(manager, 'service', null)).length >= SERVICE_TOKENS_MAX) throw tooMany();
        await this.notifications.send(manager, actor.id, API_TOKEN_CHANGED, { change: 'made' });
        const rest = { name, scopes, expiresInDays, reason: reason || null };
        return insertToken(manager, { kind: 'service', userId: actor.id, ...rest });
      },
    );
  }

  /** Anyone who may make them revokes anyone's. @throws HttpProblem 404 */
  async revoke(actor: User, id: number): Promise<void> {
    await this.changes.make({ actor, action: 'revoke service token', target: String(id) }, async (manager) => {
      const gone = await removeToken(manager, { id, kind: 'service', userId: null });
      if (gone === undefined) throw notFound(t('This token was revoked already'));
      await this.notifications.send(manager, gone.userId, API_TOKEN_CHANGED, { change: 'revoked' });
    });
  }
}

const tooMany = () =>
  new HttpProblem(
    409,
    'conflict',
    t('The site has {max} service tokens. Revoke one before you make another.', {
      max: SERVICE_TOKENS_MAX,
    }),
  );
