import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A connection on which a test writes what no HTTP client would. */
export interface RawConnection {
  socket: Socket;
  /** Everything that was received so far. */
  text(): string;
  /** Resolves with everything that was received, once the server has ended the connection, in whatever way. */
  ended: Promise<string>;
}

/** @param url of the server, as http://host:port */
export async function rawConnection(url: string, text = ''): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  // Not once() of node:events, which fails at an error: a reset connection has ended as well.
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received)));
  await once(socket, 'connect');
  socket.write(text);
  return { socket, text: () => received, ended };
}

/** Sends bytes and waits until the server ends the connection. */
export const exchange = async (url: string, text: string): Promise<string> => (await rawConnection(url, text)).ended;

/** The request for a path, as it goes over the wire. */
export const getRequest = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a', ...headers, '', ''].join('\r\n');

/**
 * One request as it is written, on its own connection: `fetch` resolves dots, adds headers and unpacks.
 *
 * @param url of the server
 */
export async function ask(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(url);
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const sent = request({ hostname, port, path, headers, method, agent: false }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) });
    });
    sent.on('error', reject).end();
  });
}
