import { Inject, Injectable } from '@nestjs/common';
import type { OidcReturn, PasskeyProof, OidcLogins as Shown, User } from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { readRow, readRows } from '../../infrastructure/database/rows.ts';
import { inTransaction } from '../../infrastructure/database/transaction.ts';
import { databaseFailure, UNIQUE_VIOLATION } from '../../infrastructure/errors/sqlstate.ts';
import { fieldProblem, HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { recordInAudit } from '../audit/record-in-audit.ts';
import { Notifications } from '../notifications/notifications.ts';
import { PasskeyProofs } from '../passkeys/passkey-proofs.service.ts';
import { relyingPartyOf } from '../passkeys/relying-party.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { OidcLoginRow } from '../users/oidc-login.entity.ts';
import { OidcAttempts } from './oidc-attempts.service.ts';
import { OIDC_CHANGED } from './oidc-changed.ts';
import { OidcClient, type OidcIdentity } from './oidc-client.ts';
import { OidcRules } from './oidc-rules.service.ts';
import { OidcSettings } from './oidc-settings.ts';
import { OidcThrottle } from './oidc-throttle.ts';

const FOUND = v.strictObject({ id: v.number(), userId: v.number() });

/** The person linking or unlinking a login, and their session. */
export interface Linker {
  user: User;
  /** The token of the session. */
  session: string;
  request: FastifyRequest;
}

/** The logins at a provider that open an account. */
@Injectable()
export class OidcLogins {
  constructor(
    private readonly dataSource: DataSource,
    private readonly settings: OidcSettings,
    private readonly rules: OidcRules,
    private readonly client: OidcClient,
    private readonly attempts: OidcAttempts,
    private readonly throttle: OidcThrottle,
    private readonly proofs: PasskeyProofs,
    private readonly sessions: SessionsService,
    private readonly notifications: Notifications,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whose account a login opens: by issuer and subject alone, never by an email. @returns null for an unknown one */
  async use({ issuer, subject }: OidcIdentity): Promise<v.InferOutput<typeof FOUND> | null> {
    const found = await readRow(
      this.dataSource,
      FOUND,
      `UPDATE oidc_logins SET last_used_at = now() WHERE issuer = $1 AND subject = $2 RETURNING id, user_id AS "userId"`,
      [issuer, subject],
    );
    return found ?? null;
  }

  async list({ id: userId }: User): Promise<Shown> {
    const provider = await this.settings.findPublic();
    const rows = await this.dataSource.manager.find(OidcLoginRow, { where: { userId }, order: { id: 'ASC' } });
    return {
      name: provider?.name ?? null,
      logins: rows.map(({ id, issuer, email, linkedAt, lastUsedAt }) => ({
        id,
        issuer,
        email,
        linkedAt: linkedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
        isInUse: issuer === provider?.issuer,
      })),
    };
  }

  /** Where to send the browser. @throws HttpProblem 400 without proof, 404 without a provider, 409, 429, 503 */
  async request({ user, session, request }: Linker, proof: PasskeyProof): Promise<string> {
    await this.throttle.requestOf(user.id);
    const provider = await this.settings.find();
    if (provider === null) throw notFound(t('This site has no single sign-on'));
    await this.proofs.confirm(user, proof, this.useOf(session, request));
    const { issuer } = provider;
    if (await this.dataSource.manager.existsBy(OidcLoginRow, { userId: user.id, issuer }))
      throw new HttpProblem(409, 'conflict', t('Your account has a linked login. Unlink it before you link another.'));
    return this.client.authorizationUrl(provider, await this.attempts.make('link', session, { issuer }));
  }

  /** Links the login that someone came back with. @throws HttpProblem 400 for one that isn't right, 409, 429, 503 */
  async link({ user, session }: Linker, returned: OidcReturn): Promise<void> {
    const identity = await this.throttle.inSession(user.id, async () => {
      const attempt = await this.attempts.take('link', session, returned.state);
      const provider = attempt && (await this.settings.find());
      return provider && this.client.identify(provider, returned, attempt);
    });
    if (identity === null)
      throw fieldProblem('state', t('That login was not linked. Start again on your account page.'));
    const { issuer, subject, email } = identity;
    await inTransaction(this.dataSource, async (manager) => {
      const login = manager.create(OidcLoginRow, { userId: user.id, issuer, subject, email });
      await manager.insert(OidcLoginRow, login);
      await this.sessions.noteOidcLogin(manager, session, login.id);
      const what = { target: String(user.id), people: [user.id], fields: { issuer } };
      await recordInAudit(manager, { actor: user, action: 'link login', ...what });
      await this.notifications.send(manager, user.id, OIDC_CHANGED, { change: 'linked' });
    }).catch((error: unknown) => {
      if (databaseFailure(error)?.code === UNIQUE_VIOLATION)
        throw new HttpProblem(409, 'conflict', t('That login opens an account already. Unlink it there first.'));
      throw error;
    });
  }

  /** @throws HttpProblem 400 without proof, 404, 409 for the last owner's while it is the only way in, 429 */
  async unlink({ user, session, request }: Linker, id: number, proof: PasskeyProof): Promise<void> {
    const lock = await this.proofs.confirm(user, proof, this.useOf(session, request));
    await inTransaction(this.dataSource, async (manager) => {
      await lock(manager);
      if (await this.rules.needsLogin(manager, id))
        throw new HttpProblem(
          409,
          'conflict',
          t('Admins have no other way in, and no other owner has linked a login. Change that in Settings first.'),
        );
      const [gone] = await readRows(
        manager,
        v.strictObject({ issuer: v.string() }),
        'WITH gone AS (DELETE FROM oidc_logins WHERE id = $1 AND user_id = $2 RETURNING issuer) SELECT issuer FROM gone',
        [id, user.id],
      );
      if (gone === undefined) throw notFound(t('This login was unlinked already'));
      const what = { target: String(user.id), people: [user.id], fields: gone };
      await recordInAudit(manager, { actor: user, action: 'unlink login', ...what });
      await this.notifications.send(manager, user.id, OIDC_CHANGED, { change: 'unlinked' });
    });
  }

  private useOf(browser: string, request: FastifyRequest) {
    return { purpose: 'prove', browser, site: relyingPartyOf(request, this.config.PUBLIC_ORIGIN) } as const;
  }
}
