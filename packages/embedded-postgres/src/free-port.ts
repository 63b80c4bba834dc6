import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** @returns a port of 127.0.0.1 that is currently free */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await once(server, 'listening');
  // For TCP, the address is never a string.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
