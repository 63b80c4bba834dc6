import { Inject, Injectable } from '@nestjs/common';
import { OIDC_RETURN_PATH } from '@powerline/contract/accounts';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { siteOrigin } from '../../infrastructure/config/site-origin.ts';
import { Secrets } from '../../infrastructure/secrets/secrets.ts';
import { issuerKey, type OidcProvider } from './oidc-provider.ts';
import { OidcSettingsRow } from './oidc-settings.entity.ts';

/** What a client secret is sealed as. */
export const CLIENT_SECRET = 'oidc client secret';

/** What decides about the provider: the environment, or what an admin saved. Read each time, so instances agree. */
@Injectable()
export class OidcSettings {
  /** OIDC_ISSUER and the variables beside it, which win over the saved provider. */
  readonly fixed: OidcProvider | null;
  /** Where the provider sends people back: never from a request. */
  readonly redirectUri: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly dataSource: DataSource,
    private readonly secrets: Secrets,
  ) {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret, OIDC_NAME: name } = config;
    this.fixed =
      issuer !== undefined && clientId !== undefined && secret !== undefined
        ? { name, issuer: issuerKey(issuer), clientId, secret }
        : null;
    this.redirectUri = `${siteOrigin(config)}${OIDC_RETURN_PATH}`;
  }

  /** What people may know of the provider; null without one. */
  async findPublic(
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Pick<OidcProvider, 'name' | 'issuer'> | null> {
    return this.fixed ?? (await this.findSaved(manager));
  }

  /** @throws HttpProblem 503 when the saved secret can't be decrypted */
  async find(): Promise<OidcProvider | null> {
    if (this.fixed !== null) return this.fixed;
    const saved = await this.findSaved();
    if (saved === null) return null;
    const { name, issuer, clientId, keyId, sealedSecret: box } = saved;
    return { name, issuer, clientId, secret: (await this.secrets.open({ keyId, box }, CLIENT_SECRET)).toString() };
  }

  findSaved(manager: EntityManager = this.dataSource.manager): Promise<OidcSettingsRow | null> {
    return manager.findOneBy(OidcSettingsRow, { id: 1 });
  }
}
