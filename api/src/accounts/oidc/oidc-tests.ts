import { Injectable } from '@nestjs/common';
import type { OidcTest, User } from '@powerline/contract/accounts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { AdminChanges } from '../audit/admin-changes.ts';
import { OidcClient } from './oidc-client.ts';
import { OidcFailure } from './oidc-failure.ts';
import { issuerKey } from './oidc-provider.ts';
import { OidcSettingsService } from './oidc-settings.service.ts';
import { OidcSettings } from './oidc-settings.ts';

/** Enough to try out a provider; a stolen session must not look for servers. */
const TRIES = { name: 'oidc tests', attempts: 20, windowSeconds: 60 * 60 };

/** Asks a provider what it is right away, to say in words what is wrong. */
@Injectable()
export class OidcTests {
  private readonly perAdmin: RateLimit;

  constructor(
    private readonly settings: OidcSettings,
    private readonly service: OidcSettingsService,
    private readonly client: OidcClient,
    private readonly changes: AdminChanges,
    limits: RateLimits,
  ) {
    this.perAdmin = limits.define(TRIES);
  }

  /**
   * @param entered what is in the form; without it, the issuer in use is tried
   * @throws HttpProblem 400 for a refused issuer, 404 where there is none, 429
   */
  async run(actor: User, entered: string | undefined): Promise<OidcTest> {
    if (entered !== undefined) this.service.checkIssuer(entered);
    const issuer = entered === undefined ? (await this.settings.findPublic())?.issuer : issuerKey(entered);
    if (issuer === undefined) throw notFound(t('This site has no provider yet. Enter one first.'));
    await this.perAdmin.takeOrRefuse(String(actor.id));
    const fields = { issuer };
    await this.changes.make({ actor, action: 'try sign-on issuer', target: 'single sign-on', fields }, async () => {});
    return { issuer, failure: await this.failureOf(issuer) };
  }

  private async failureOf(issuer: string): Promise<string | null> {
    try {
      // Neither is sent: a provider tells everyone what it is.
      await this.client.discover({ issuer, clientId: 'none', secret: 'none' });
      return null;
    } catch (error) {
      if (error instanceof OidcFailure) return error.message;
      throw error;
    }
  }
}
