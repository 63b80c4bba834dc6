import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { t } from '../../infrastructure/language/words.ts';

const clientRefused = (): string => t('The provider refuses the client ID or the client secret.');

/** Why nothing came back from a provider, in words: what it answers is not repeated. */
const SENTENCES: Readonly<Record<string, () => string>> = {
  ENOTFOUND: () => t('There is no server of that name.'),
  EAI_AGAIN: () => t('There is no server of that name.'),
  ECONNREFUSED: () => t('No server answers at that address.'),
  ECONNRESET: () => t('The provider ended the connection.'),
  ETIMEDOUT: () => t('The provider doesn’t answer in time.'),
  NOT_ENCRYPTED: () => t('The provider asks for a connection without encryption.'),
  NOT_PUBLIC: () => t('The provider’s address is in a private network. OIDC_TARGETS=any allows that.'),
  OAUTH_TIMEOUT: () => t('The provider doesn’t answer in time.'),
  OAUTH_RESPONSE_IS_NOT_CONFORM: () => t('The provider has a failure of its own.'),
  OAUTH_RESPONSE_IS_NOT_JSON: () => t('The provider has a failure of its own.'),
  // Of the token's address, which asks only for the client's secret.
  OAUTH_WWW_AUTHENTICATE_CHALLENGE: clientRefused,
};

const noConfiguration = (): string => t('There is no OpenID configuration at that address. Check the issuer.');

/** Why what a provider says of itself is of no use. */
const OF_CONFIGURATION: Readonly<Record<string, () => string>> = {
  OAUTH_RESPONSE_IS_NOT_CONFORM: noConfiguration,
  OAUTH_RESPONSE_IS_NOT_JSON: noConfiguration,
  OAUTH_PARSE_ERROR: noConfiguration,
  OAUTH_INVALID_RESPONSE: () => t('The provider’s OpenID configuration is incomplete.'),
  OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED: () =>
    t('The provider gives itself another name. Copy the issuer exactly as it is in its own configuration.'),
};

/** What OpenSSL and Node say of a certificate that doesn't prove whose server it is. */
const BAD_CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_/;
const BAD_CONNECTION = /^ERR_SSL_|^EPROTO$/;

/** What the provider says of the client, not of the person. */
const CLIENT_REFUSED = ['invalid_client', 'unauthorized_client'];

/** A provider that doesn't do what this site needs. */
export class OidcFailure extends Error {
  override readonly name = 'OidcFailure';
}

/** Why people can't be sent to a provider. */
export const configurationFailure = (error: unknown): OidcFailure =>
  new OidcFailure(
    providerFailure(error, { ...SENTENCES, ...OF_CONFIGURATION }) ?? t('The provider can’t be used by this site.'),
  );

/** @returns the sentence; null when it was not the provider that failed but the answer that was refused */
export function providerFailure(error: unknown, sentences = SENTENCES): string | null {
  const causes = causesOf(error);
  const own = causes.find((cause) => cause instanceof OidcFailure);
  if (own !== undefined) return own.message;
  const codes = causes.map(errorCode).filter(Boolean);
  for (const code of codes) {
    const sentence = sentences[code];
    if (sentence !== undefined) return sentence();
    if (BAD_CERTIFICATE.test(code)) return t('The provider’s certificate can’t be trusted ({code}).', { code });
    if (BAD_CONNECTION.test(code)) return t('The connection can’t be encrypted ({code}).', { code });
  }
  if (causes.some((cause) => CLIENT_REFUSED.includes(String(fieldOf(cause, 'error'))))) return clientRefused();
  return null;
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error; cause !== undefined && causes.length < 5; cause = fieldOf(cause, 'cause')) causes.push(cause);
  return causes;
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
