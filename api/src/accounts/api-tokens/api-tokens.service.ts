import { Injectable } from '@nestjs/common';
import {
  API_TOKENS_MAX,
  type ApiToken,
  type MadeApiToken,
  type NewApiToken,
  type User,
} from '@powerline/contract/accounts';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { recordInAudit } from '../audit/record-in-audit.ts';
import { Notifications } from '../notifications/notifications.ts';
import { StepUp } from '../second-factor/step-up.ts';
import { lockUser } from '../users/lock-user.ts';
import { API_TOKEN_CHANGED } from './api-token-changed.kind.ts';
import { insertToken, listTokens, personalToken, removeToken } from './token-rows.ts';

/** The tokens of one's own account. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stepUp: StepUp,
    private readonly notifications: Notifications,
  ) {}

  async list({ id }: User): Promise<ApiToken[]> {
    return (await listTokens(this.dataSource, 'personal', id)).map(personalToken);
  }

  /** @throws HttpProblem 400 without the password or a code, 409 when there are too many, 429 */
  async make(user: User, { name, scopes, expiresInDays, ...proof }: NewApiToken): Promise<MadeApiToken> {
    const lock = await this.stepUp.confirm(user, proof);
    return inTransaction(this.dataSource, async (manager) => {
      await lock(manager);
      // So that no two at once are one too many.
      await lockUser(manager, user.id);
      if ((await listTokens(manager, 'personal', user.id)).length >= API_TOKENS_MAX) throw tooMany();
      const made = { kind: 'personal', userId: user.id, name, scopes, expiresInDays, reason: null } as const;
      const { secret, token } = await insertToken(manager, made);
      await recordInAudit(manager, {
        actor: user,
        action: 'create api token',
        target: String(token.id),
        people: [user.id],
        fields: { name, scopes, expiresInDays },
      });
      await this.notifications.send(manager, user.id, API_TOKEN_CHANGED, { change: 'made' });
      return { secret, token: personalToken(token) };
    });
  }

  /** @throws HttpProblem 404 */
  async revoke(user: User, id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const gone = await removeToken(manager, { id, kind: 'personal', userId: user.id });
      if (gone === undefined) throw notFound(t('This token was revoked already'));
      await recordInAudit(manager, {
        actor: user,
        action: 'revoke api token',
        target: String(id),
        people: [user.id],
        fields: { name: gone.name },
      });
      await this.notifications.send(manager, user.id, API_TOKEN_CHANGED, { change: 'revoked' });
    });
  }
}

const tooMany = () =>
  new HttpProblem(
    409,
    'conflict',
    t('You have {max} tokens. Revoke one before you make another.', { max: API_TOKENS_MAX }),
  );
