import type { Answer, Client } from './client.ts';
import { ADMIN, type TestServer } from './test-server.ts';

/** Calls as a program does: with its token and nothing else. */
export const withToken =
  ({ visitor }: TestServer, secret: string) =>
  (path: string, method = 'GET', body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    visitor().send(path, { method, body, headers: { authorization: `Bearer ${secret}`, ...headers } });

/** A token for a member's own data. @throws Error */
export async function personalToken(member: Client, name = 'My script'): Promise<{ secret: string; id: number }> {
  const body = { name, scopes: ['self:read'], expiresInDays: 30, password: 'secret' };
  return read(await member.post('/api/account/tokens', body));
}

/** A token of the first admin's, or of whose password is given. @throws Error */
export async function serviceToken(
  maker: Client,
  scopes: readonly string[],
  password = ADMIN.password,
): Promise<{ secret: string; id: number }> {
  const body = { name: 'Program', scopes, expiresInDays: 30, password };
  return read(await maker.post('/api/admin/settings/service-tokens', body));
}

function read(answer: Answer): { secret: string; id: number } {
  if (answer.status !== 201) throw new Error(`No token was made: ${answer.text}`);
  const { secret, token } = answer.json();
  return { secret, id: token.id };
}
