import { Inject, Injectable } from '@nestjs/common';
import type { OidcReturn } from '@powerline/contract/accounts';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Challenge, TakenAttempt } from './oidc-attempts.service.ts';
import { configurationFailure, OidcFailure, providerFailure } from './oidc-failure.ts';
import { providerFetch } from './oidc-fetch.ts';
import { issuerKey, type OidcProvider } from './oidc-provider.ts';
import { OidcSettings } from './oidc-settings.ts';

/** Someone waits. */
const TIMEOUT_SECONDS = 8;
/** For so long, what a provider says of itself is not read again. */
const KNOWN_MS = 10 * 60_000;
/** The email is only shown on the account's page. */
const SCOPE = 'openid email';
const CLOCKS_DIFFER_SECONDS = 30;

const EMAIL = v.pipe(v.string(), v.maxLength(254));
const SUBJECT = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255));

/** Who someone is at the provider. */
export interface OidcIdentity {
  issuer: string;
  subject: string;
  email: string | null;
}

/** Speaks OpenID Connect: the authorization code flow with PKCE, state and nonce. */
@Injectable()
export class OidcClient {
  readonly #known = new LRUCache<string, oidc.Configuration>({ max: 4, ttl: KNOWN_MS });

  readonly #fetch: oidc.CustomFetch;

  constructor(
    private readonly settings: OidcSettings,
    @Inject(CONFIG) { OIDC_TARGETS }: Config,
  ) {
    this.#fetch = providerFetch({ targets: OIDC_TARGETS });
  }

  /** Where to send the browser. @throws HttpProblem 503 when the provider can't be used */
  async authorizationUrl(provider: OidcProvider, { state, nonce, verifier }: Challenge): Promise<string> {
    const configuration = await this.configurationOf(provider).catch(explain(provider.name));
    const parameters = {
      redirect_uri: this.settings.redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    };
    return oidc.buildAuthorizationUrl(configuration, parameters).href;
  }

  /**
   * Checks what the browser came back with, and exchanges the code: issuer (RFC 9207), state, verifier, signature,
   * audience, nonce and time.
   *
   * @returns null for whatever isn't right
   * @throws HttpProblem 503 when the provider can't be used
   */
  async identify(
    provider: OidcProvider,
    { state, ...parameters }: OidcReturn,
    { issuer, nonce, verifier }: TakenAttempt,
  ): Promise<OidcIdentity | null> {
    // Saved since, for another provider: an answer to one isn't good for the other.
    if (issuer !== provider.issuer) return null;
    const answer = new URL(this.settings.redirectUri);
    answer.search = new URLSearchParams({ state, ...parameters }).toString();
    try {
      const configuration = await this.configurationOf(provider);
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return identityIn(tokens.claims(), issuer);
    } catch (error) {
      if (providerFailure(error) === null) return null;
      return explain(provider.name)(error);
    }
  }

  /** Asks a provider what it is, without what is known. @throws OidcFailure says what is wrong */
  async discover(provider: Omit<OidcProvider, 'name'>): Promise<oidc.Configuration> {
    try {
      return await this.readConfiguration(provider);
    } catch (error) {
      throw configurationFailure(error);
    }
  }

  private async readConfiguration({
    issuer,
    clientId,
    secret,
  }: Omit<OidcProvider, 'name'>): Promise<oidc.Configuration> {
    const address = new URL(issuer);
    const isPlain = address.protocol === 'http:';
    const configuration = await oidc.discovery(
      address,
      clientId,
      { client_secret: secret, [oidc.clockTolerance]: CLOCKS_DIFFER_SECONDS },
      authenticateAsItWants(secret),
      {
        timeout: TIMEOUT_SECONDS,
        execute: isPlain ? [oidc.allowInsecureRequests] : [],
        // For its keys and tokens, too.
        [oidc.customFetch]: this.#fetch,
      },
    );
    // The signature, too: the token is not believed only because of the connection that brought it.
    oidc.enableNonRepudiationChecks(configuration);
    refuseUnfit(configuration.serverMetadata(), address.protocol);
    return configuration;
  }

  private async configurationOf(provider: OidcProvider): Promise<oidc.Configuration> {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.secret]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = await this.discover(provider);
    this.#known.set(key, found);
    return found;
  }
}

/** As the provider says that it wants the secret; RFC 8414 says which way is meant when it says nothing. */
function authenticateAsItWants(secret: string): oidc.ClientAuth {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...request);
  };
}

/** @throws OidcFailure */
function refuseUnfit(server: oidc.ServerMetadata, protocol: string): void {
  const { authorization_endpoint, token_endpoint, jwks_uri } = server;
  for (const endpoint of [authorization_endpoint, token_endpoint, jwks_uri]) {
    if (endpoint === undefined || !URL.canParse(endpoint))
      throw new OidcFailure(t('The provider’s OpenID configuration is incomplete.'));
    if (new URL(endpoint).protocol !== protocol)
      throw new OidcFailure(t('The provider asks for a connection without encryption.'));
  }
  const { response_types_supported: types, code_challenge_methods_supported: challenges } = server;
  if (types !== undefined && !types.includes('code'))
    throw new OidcFailure(t('The provider doesn’t offer the authorization code flow.'));
  if (challenges !== undefined && !challenges.includes('S256'))
    throw new OidcFailure(t('The provider doesn’t offer PKCE with S256.'));
}

function identityIn(claims: oidc.IDToken | undefined, issuer: string): OidcIdentity | null {
  if (claims === undefined || issuerKey(claims.iss) !== issuer || !v.is(SUBJECT, claims.sub)) return null;
  return { issuer, subject: claims.sub, email: v.is(EMAIL, claims.email) ? claims.email : null };
}

const explain =
  (name: string) =>
  (error: unknown): never => {
    const sentence = providerFailure(error);
    if (sentence === null) throw error;
    throw new HttpProblem(
      503,
      'unavailable',
      t('{name} can’t be used right now. {sentence} Try again, or log in another way.', { name, sentence }),
    );
  };
