import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
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

/** How an ID token is forged: by what signs it, and with claims in place of its own. */
export interface Forgery {
  signedBy: 'the provider' | 'another key' | 'the client secret' | 'no one';
  claims?: Readonly<Record<string, unknown>>;
}

/** A real OpenID Connect provider on this machine. */
export interface LocalProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who sits at the browser from now on: they press what the provider asks for at once. */
  logInAs(person: ProviderPerson): void;
  /** Forges every ID token from now on; null: it is honest again. */
  forgeTokens(forgery: Forgery | null): void;
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
  const { privateKey } = newKey();
  let forgery: Forgery | null = null;
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
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: CLIENT_ID, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    pkce: { required: () => true },
  });
  provider.use(async (context, next) => {
    await next();
    if (forgery === null || context.path !== '/token') return;
    // As the library has made it; a refusal has no token.
    const answer = context.body as { id_token?: string };
    if (answer.id_token) answer.id_token = forged(answer.id_token, forgery, { privateKey, clientSecret });
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
    forgeTokens: (next) => {
      forgery = next;
    },
    visit: (address) => visit(address, redirectUri),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const ALGORITHM: Readonly<Record<Forgery['signedBy'], string>> = {
  'the provider': 'RS256',
  'another key': 'RS256',
  'the client secret': 'HS256',
  'no one': 'none',
};

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A token with another signature or other claims (RFC 7515). */
function forged(
  token: string,
  { signedBy, claims }: Forgery,
  { privateKey, clientSecret }: { privateKey: ReturnType<typeof newKey>['privateKey']; clientSecret: string },
): string {
  const [header = {}, own = {}] = token
    .split('.', 2)
    .map((part): object => JSON.parse(Buffer.from(part, 'base64url').toString()));
  const content = [
    { ...header, alg: ALGORITHM[signedBy] },
    { ...own, ...claims },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = {
    'the provider': () => sign('RSA-SHA256', Buffer.from(content), privateKey),
    'another key': () => sign('RSA-SHA256', Buffer.from(content), newKey().privateKey),
    'the client secret': () => createHmac('sha256', clientSecret).update(content).digest(),
    'no one': () => Buffer.alloc(0),
  }[signedBy]();
  return `${content}.${signature.toString('base64url')}`;
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
