import { once } from 'node:events';
import { createServer } from 'node:net';

/** The message says what to do. */
export class PortTaken extends Error {}

/** webpack's own error for a used port can't be caught. @throws {PortTaken} */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // a server emits nothing else
    const reason = code === 'EADDRINUSE' ? 'Another program listens there' : code;
    const other = port + 10 < 65_536 ? port + 10 : 3010;
    throw new PortTaken(`Port ${port} of ${host} can't be used: ${reason}. Choose another one, such as PORT=${other}.`);
  } finally {
    server.close();
  }
}
