import path from 'node:path';
import { startServer } from './server.mjs';
import { makeSessions } from './sessions.mjs';

const ADMIN = { username: 'admin', password: 'bench-password' };
export const PUBLIC_READ = '/api/navigation-pages';

/**
 * Starts a Powerline on an empty database, with the default menu.
 *
 * @param checkout whose built API it is
 * @param folder where its log is written
 * @param settings of its environment, in place of those of here
 * @returns its `server` (server.mjs), `sessions` (sessions.mjs), and the `adminCookie` of an admin
 */
export async function startPowerline(checkout, databaseUrl, folder, sessionCount, settings = {}) {
  const env = {
    API: path.join(checkout, 'api/dist/app/server.js'),
    DATABASE_URL: databaseUrl,
    SITE_DIR: 'none',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  };
  const server = await startServer('powerline', env, path.join(folder, 'powerline.log'));
  const admin = await post(server.url, '/api/login', ADMIN);
  const adminCookie = cookieOf(admin);
  await post(server.url, '/api/admin/navigation-pages/seed', {}, adminCookie);
  return { server, sessions: await makeSessions(databaseUrl, sessionCount), adminCookie };
}

/** Sends JSON as a program does. @throws for an answer that is none of success */
export async function post(url, address, body, cookie) {
  const response = await fetch(url + address, {
    method: 'POST',
    // Revisions before 1.3.0 refused what has no origin.
    headers: { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${address}: ${response.status} ${await response.text()}`);
  return response;
}

/** What a browser would send back. */
export const cookieOf = (response) => response.headers.getSetCookie()[0].split(';', 1)[0];
