import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '../errors/startup-error.ts';

/**
 * Finds out early, before a database is started, that the server could not listen.
 *
 * @throws StartupError when the port is taken, forbidden, or the host is not ours
 */
export async function checkPort(port: number, host: string): Promise<void> {
  const server = createServer().listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw portError(error, port, host);
  }
  server.close();
  await once(server, 'close');
}

/** @returns the one-line form of what `listen` threw, or the same error when it is not known */
export function portError(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new StartupError(`Port ${port} on ${host} is already in use. Another one is picked with PORT=${port + 1}.`);
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be used by this user. Pick one above 1023 with PORT=3000.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST ${host} is not an address of this machine. Use HOST=127.0.0.1 or HOST=0.0.0.0.`);
  return error;
}
