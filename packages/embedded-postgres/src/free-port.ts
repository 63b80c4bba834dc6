import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** @returns a port of 127.0.0.1 that nobody listens on right now */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  // On TCP the address is never the string form.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
