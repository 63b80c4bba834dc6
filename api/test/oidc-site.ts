import { type LocalProvider, startOidcProvider } from '@powerline/test-support/oidc-provider';
import type { StartOptions } from '../src/app/server.ts';
import type { Answer, Client } from './client.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const ORIGIN = 'http://127.0.0.1:3999';
export const REDIRECT_URI = `${ORIGIN}/login/return`;
export const PASSWORD = 'secret';

/** A site, and a provider that knows it. */
export interface OidcSite {
  server: TestServer;
  provider: LocalProvider;
  /** A provider's answer to what the site asked for, as the page sends it on. */
  answerTo(asked: Answer, subject: string, email?: string): Promise<Record<string, string>>;
  /** Logs in at the provider and comes back. */
  logIn(visitor: Client, subject: string, email?: string): Promise<Answer>;
  /** Links a login on the account's page. */
  link(member: Client, subject: string, email?: string): Promise<Answer>;
  /** A new member with a linked login. */
  linked(username: string): Promise<{ member: Client; subject: string }>;
  close(): Promise<void>;
}

/**
 * @param env beside the site's own address; the variables of the provider only where the environment decides
 * @param options of the start
 */
export async function startOidcSite(
  isInEnvironment: boolean,
  env: Record<string, string> = {},
  options: Partial<StartOptions> = {},
): Promise<OidcSite> {
  const provider = await startOidcProvider(REDIRECT_URI);
  const settings = {
    PUBLIC_ORIGIN: ORIGIN,
    SECRET_KEY: 'a key of tests that is long enough',
    OIDC_TARGETS: 'any',
    ...(isInEnvironment && {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Acme',
    }),
    ...env,
  };
  const server = await startTestServer(settings, options);
  const answerTo: OidcSite['answerTo'] = async (asked, subject, email = `${subject}@acme.example`) => {
    provider.logInAs({ subject, email });
    return Object.fromEntries((await provider.visit(asked.json().url)).searchParams);
  };
  const logIn: OidcSite['logIn'] = async (visitor, subject, email) =>
    visitor.post('/api/login/oidc', await answerTo(await visitor.post('/api/login/oidc/request', {}), subject, email));
  const link: OidcSite['link'] = async (member, subject, email) => {
    const asked = await member.post('/api/account/oidc/request', { password: PASSWORD });
    return asked.status === 200 ? member.post('/api/account/oidc', await answerTo(asked, subject, email)) : asked;
  };
  return {
    server,
    provider,
    answerTo,
    logIn,
    link,
    linked: async (username) => {
      const member = await server.member(username);
      const subject = `subject-of-${username}`;
      const answer = await link(member, subject);
      if (answer.status !== 204) throw new Error(`Linking failed: ${answer.text}`);
      return { member, subject };
    },
    close: async () => {
      await server.close();
      await provider.close();
    },
  };
}
