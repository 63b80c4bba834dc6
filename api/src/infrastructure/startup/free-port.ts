import { type AddressInfo, createServer } from 'node:net';
import { StartupError } from './startup-error.ts';

/** Listens for a moment and lets go again. @returns the port: the given one, or a free one for 0 */
function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      // listen() on TCP always yields an AddressInfo; the string form is for pipes.
      const taken = (server.address() as AddressInfo).port;
      server.close(() => resolve(taken));
    });
  });
}

/** @returns a port that nobody listens on right now */
export const findFreePort = (host = '127.0.0.1'): Promise<number> => tryPort(0, host);

/**
 * Finds out early, before a database is started, that the server could not listen.
 *
 * @throws StartupError when the port is taken, forbidden, or the host is not ours
 */
export async function checkPort(port: number, host: string): Promise<void> {
  try {
    await tryPort(port, host);
  } catch (error) {
    throw portError(error, port, host);
  }
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
