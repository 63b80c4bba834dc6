/** An OpenID Connect provider, and this site as its client. */
export interface OidcProvider {
  /** What people call it. */
  name: string;
  /** As {@link issuerKey} writes it. */
  issuer: string;
  clientId: string;
  secret: string;
}

/** One spelling of an issuer, so that two can be compared: `https://login.example.com` gets a slash. */
export const issuerKey = (issuer: string): string => new URL(issuer).href;
