import { Injectable } from '@nestjs/common';
import type { OidcSettingsInput, OidcSettings as ShownSettings, User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import { isLoopback } from '../../infrastructure/http/client-address.ts';
import { fieldProblem, HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { OwnPassword } from '../sessions/own-password.ts';
import { issuerKey } from './oidc-provider.ts';
import { OidcRulesRow } from './oidc-rules.entity.ts';
import { OidcRules } from './oidc-rules.service.ts';
import { OidcSettingsRow } from './oidc-settings.entity.ts';
import { CLIENT_SECRET, OidcSettings } from './oidc-settings.ts';

const TARGET = 'single sign-on';
const VARIABLES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];
/** Empty: the usual one, 443. */
const PORTS = ['', '8443'];

/** The provider as admins see and change it. */
@Injectable()
export class OidcSettingsService {
  constructor(
    private readonly settings: OidcSettings,
    private readonly rules: OidcRules,
    private readonly ownPassword: OwnPassword,
    private readonly secrets: Secrets,
    private readonly changes: AdminChanges,
  ) {}

  /** What is in use, without its secret. */
  async show(manager?: EntityManager): Promise<ShownSettings> {
    const { fixed, redirectUri } = this.settings;
    const saved = fixed === null ? await this.settings.findSaved(manager) : null;
    const { name, issuer, clientId } = fixed ?? saved ?? {};
    const provider =
      name === undefined || issuer === undefined || clientId === undefined
        ? null
        : { name, issuer, clientId, secretSetAt: saved?.secretSetAt.toISOString() ?? null };
    return {
      source: fixed !== null ? 'environment' : saved ? 'saved' : 'none',
      variables: fixed === null ? [] : VARIABLES,
      savedAt: saved?.savedAt.toISOString() ?? null,
      savedBy: saved?.savedBy ?? null,
      redirectUri,
      ...withVersion({ provider }),
    };
  }

  /**
   * Saves the provider for all instances.
   *
   * @param ifMatch the version that was read
   * @throws HttpProblem 400 for a wrong password or a refused field, 409 where the environment decides, while another
   * provider is the only way in for admins, or when there is a newer version; 429, 503 when nothing can be encrypted
   */
  async save(
    actor: User,
    { password, clientSecret, ...entered }: OidcSettingsInput,
    ifMatch?: string,
  ): Promise<ShownSettings> {
    this.refuseIfFixed();
    this.checkIssuer(entered.issuer);
    const hash = await this.ownPassword.confirm(actor, password);
    const next = { ...entered, issuer: issuerKey(entered.issuer) };
    const fields = { ...next, ...(clientSecret !== undefined && { clientSecret }) };
    return this.changes.make(
      { ...this.guarded(ifMatch), actor, action: 'save single sign-on', fields },
      async (manager) => {
        await this.ownPassword.lock(manager, actor, hash);
        const saved = await this.settings.findSaved(manager);
        const isSameClient = saved?.issuer === next.issuer && saved.clientId === next.clientId;
        if (saved && saved.issuer !== next.issuer) await this.endTrust(manager);
        if (clientSecret === undefined && !isSameClient) throw secretMissing();
        const entry = { ...next, savedBy: actor.username };
        if (clientSecret === undefined)
          await manager.update(OidcSettingsRow, { id: 1 }, { ...entry, savedAt: () => 'now()' });
        else await this.replace(manager, entry, clientSecret);
        return this.show(manager);
      },
    );
  }

  /**
   * @param ifMatch the version that was read
   * @throws HttpProblem 400 for a wrong password, 404 when nothing is saved, 409 while it is the only way in for admins
   * or when there is a newer version, 429
   */
  async remove(actor: User, password: string, ifMatch?: string): Promise<void> {
    const hash = await this.ownPassword.confirm(actor, password);
    const fields = { name: null, issuer: null, clientId: null };
    await this.changes.make(
      { ...this.guarded(ifMatch), actor, action: 'remove single sign-on', fields },
      async (manager) => {
        await this.ownPassword.lock(manager, actor, hash);
        if (this.settings.fixed === null) await this.endTrust(manager);
        const { affected } = await manager.delete(OidcSettingsRow, { id: 1 });
        if (affected === 0) throw notFound(t('No provider is saved'));
      },
    );
  }

  /** @throws HttpProblem 400: an admin must not reach any address of the network through the site */
  checkIssuer(text: string): void {
    const { protocol, hostname, port } = new URL(text);
    // A site that only this machine can open may use a provider beside it.
    if (isLoopback(hostname)) {
      if (isLoopback(new URL(this.settings.redirectUri).hostname)) return;
      throw fieldProblem('issuer', t('Issuer must not be an address of the site’s own machine'));
    }
    if (protocol !== 'https:') throw fieldProblem('issuer', t('Issuer must start with https://'));
    if (!PORTS.includes(port))
      throw fieldProblem('issuer', t('Issuer must use the usual port, or 8443. For another one, set OIDC_ISSUER.'));
  }

  private async replace(
    manager: EntityManager,
    entry: Pick<OidcSettingsRow, 'name' | 'issuer' | 'clientId' | 'savedBy'>,
    clientSecret: string,
  ): Promise<void> {
    // Before the new one is sealed: a lost key is replaced once nothing refers to it.
    await manager.delete(OidcSettingsRow, { id: 1 });
    const { keyId, box } = await this.secrets.seal(manager, Buffer.from(clientSecret), CLIENT_SECRET);
    await manager.insert(OidcSettingsRow, { ...entry, keyId, sealedSecret: box });
  }

  /** @throws HttpProblem 409 */
  private refuseIfFixed(): void {
    if (this.settings.fixed === null) return;
    throw new HttpProblem(
      409,
      'conflict',
      t('The environment variable OIDC_ISSUER decides which provider this site uses. Change it there.'),
    );
  }

  /** What was decided for one provider doesn't count for the next. @throws HttpProblem 409 */
  private async endTrust(manager: EntityManager): Promise<void> {
    if ((await this.rules.find(manager)).isOnlyWayForAdmins) {
      throw new HttpProblem(
        409,
        'conflict',
        t('Admins have no other way in than this provider. Let them log in with a password first.'),
      );
    }
    await manager.update(OidcRulesRow, { id: 1 }, { countsAsSecondFactor: false });
  }

  private guarded(ifMatch: string | undefined) {
    return {
      target: TARGET,
      guard: { what: t('provider'), ifMatch, read: (manager: EntityManager) => this.show(manager) },
      readBefore: (manager: EntityManager) => this.settings.findSaved(manager),
    };
  }
}

const secretMissing = () =>
  fieldProblem('clientSecret', t('Enter the client secret. It has to be typed again for another issuer or client ID.'));
