import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

/** More than any page needs. 16 at once are the most memory that one module can take. */
export const ANSWER_MAX_BYTES = 1024 * 1024;
/** From the first byte that is sent to the last that is read. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Why there is no answer to pass on. Without the backend's address or words: those may reach the log. */
export class BackendFailure extends Error {
  override readonly name = 'BackendFailure';

  /** @param kind `unusable` is an answer that can't be passed on: the backend itself is there */
  constructor(
    readonly kind: 'unreachable' | 'timeout' | 'unusable' | 'left',
    message: string,
  ) {
    super(message);
  }
}

interface BackendQuestion {
  backend: URL;
  method: string;
  /** Below the backend's own path, with its query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  /** When the caller goes away. */
  left: AbortSignal;
}

export interface BackendAnswer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/**
 * Asks a backend once, on a connection of its own: no answer can be mistaken for another's, and no request runs into a
 * connection that the backend is closing. On the operator's network, that costs little. Node's own client adds no headers,
 * follows no redirects and shares no connections with the rest of this process.
 *
 * @throws BackendFailure
 */
export async function askBackend(question: BackendQuestion): Promise<BackendAnswer> {
  const { backend, method, path, headers, body, left } = question;
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const { request } = backend.protocol === 'https:' ? https : http;
      const sent = request(backend, {
        method,
        path: `${backend.pathname.replace(/\/$/, '')}${path}`,
        headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
        agent: false,
        lookup: lookupOnce,
        signal: AbortSignal.any([timeout, left]),
      });
      sent.once('response', resolve).once('error', reject).end(body);
    });
    return { status: response.statusCode ?? 0, headers: response.headers, body: await readWhole(response) };
  } catch (error) {
    if (error instanceof BackendFailure) throw error;
    if (left.aborted) throw new BackendFailure('left', 'The caller went away');
    if (timeout.aborted) throw new BackendFailure('timeout', 'The backend took too long');
    throw new BackendFailure('unreachable', 'The backend cannot be reached, or broke off');
  }
}

async function readWhole(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.length;
    // Leaving the loop ends the connection.
    if (bytes > ANSWER_MAX_BYTES) throw new BackendFailure('unusable', 'The answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const lookups = new Map<string, ReturnType<typeof findAddresses>>();
const findAddresses = (name: string) => lookup(name, { all: true });

/**
 * One lookup of a name at a time: each holds one of the few threads that files and passwords need too, and a name server
 * that is away holds it for long.
 */
const lookupOnce: LookupFunction = (name, { all }, done) => {
  const found = lookups.get(name) ?? findAddresses(name).finally(() => lookups.delete(name));
  lookups.set(name, found);
  found.then(
    (addresses) => {
      const [first] = addresses;
      if (first === undefined) done(new Error('No address'), '');
      else if (all) done(null, addresses);
      else done(null, first.address, first.family);
    },
    (error: Error) => done(error, ''),
  );
};
