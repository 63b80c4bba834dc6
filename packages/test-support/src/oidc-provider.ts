import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { findFreePort } from '@powerline/embedded-postgres/free-port';
import { Provider } from 'oidc-provider';

const CLIENT_ID = 'powerline';

/** Someone whom the provider knows. */
export interface ProviderPerson {
  /** The provider's own name of them. */
  subject: string;
  email: string;
}

/** A real OpenID Connect provider on this machine. */
export interface LocalProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who sits at the browser from now on: they press what the provider asks for at once. */
  logInAs(person: ProviderPerson): void;
  /**
   * Goes where the site sends a browser.
   *
   * @returns the address that the provider sends it back to
   */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

/** @param redirectUri of the site */
export async function startOidcProvider(redirectUri: string): Promise<LocalProvider> {
  const issuer = `http://127.0.0.1:${await findFreePort()}`;
  const clientSecret = randomBytes(24).toString('base64url');
  const people = new Map<string, ProviderPerson>();
  let atBrowser: ProviderPerson = { subject: 'nobody', email: 'nobody@company.example' };
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT_ID, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: people.get(id)?.email, email_verified: true }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })] },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
  });
  const handle = provider.callback();
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    request.url?.startsWith('/interaction/')
      ? provider.interactionFinished(request, response, { login: { accountId: atBrowser.subject } })
      : handle(request, response);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve));
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    logInAs: (person) => {
      people.set(person.subject, person);
      atBrowser = person;
    },
    visit: (address) => visit(address, redirectUri),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As a browser without any cookies of the provider does. */
async function visit(address: string, redirectUri: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(address);
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers, status } = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = headers.get('location');
    if (location === null) throw new Error(`The provider answered ${status} at ${next.pathname}`);
    next = new URL(location, next);
    if (next.href.startsWith(redirectUri)) return next;
  }
  throw new Error('The provider goes round in circles');
}
