import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Refusal, refusalOf, refusalText } from './refusal.ts';

/** For which a refused client may still read the answer: what it goes on sending would otherwise take it away (RST). */
const LINGER_MS = 1_000;

interface Connection {
  /** Requests whose answers have not ended. */
  unanswered: number;
  /** The last request that began to arrive; undefined once it has arrived and is answered. */
  latest: { request: IncomingMessage; response: ServerResponse } | undefined;
  /** The answer to what came after it and is no request: from then on nothing is read. */
  refusal: Refusal | undefined;
  isClosed: boolean;
}

/**
 * The open connections of a server and the requests that wait on each. Node reports a closed connection only to the
 * answer whose turn it was: the ones queued behind it never hear of it, so what they hold is bounded and counted here.
 */
export class Connections {
  /** Requests on open connections whose answers have not ended. */
  unanswered = 0;
  readonly #open = new WeakMap<Duplex, Connection>();

  /** @param onRefused gets our reason why a connection is ended */
  constructor(
    private readonly unansweredLimit: number,
    private readonly onRefused: (reason: string) => void,
  ) {}

  /** Counts a request. @returns false when its connection had too many, and was ended */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request;
    // The parser hands out the rest of what it had read also after the connection was ended.
    if (socket.destroyed) return false;
    const connection = this.#of(socket);
    if (connection.unanswered >= this.unansweredLimit) {
      this.onRefused(`more than ${this.unansweredLimit} requests wait for their answers`);
      socket.destroy();
      return false;
    }
    connection.unanswered += 1;
    this.unanswered += 1;
    connection.latest = { request, response };
    response.on('close', () => {
      if (connection.isClosed) return;
      connection.unanswered -= 1;
      this.unanswered -= 1;
      // Nothing of a finished request is kept while its connection waits for the next one.
      if (connection.latest?.request === request && request.complete) connection.latest = undefined;
      if (connection.unanswered === 0 && connection.refusal) sendRefusal(socket, connection.refusal);
    });
    return true;
  }

  /** Ends a connection on which something came that is no request, or came too slowly: with a sentence where one fits. */
  refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    const connection = this.#of(socket);
    // Thrown away: what still arrives after a refusal is as little of a request.
    if (connection.refusal) return;
    if (error.code === 'ECONNRESET' || !socket.writable || isUnused(socket)) {
      socket.destroy();
      return;
    }
    connection.refusal = refusalOf(error.code);
    this.onRefused(error.code ?? error.name);
    const { latest, unanswered } = connection;
    const isWithinRequest = latest !== undefined && !latest.request.complete;
    if (isWithinRequest) {
      // The sentence is that request's answer, if it may still have one and it is its turn.
      if (unanswered === 1 && !latest.response.headersSent) sendRefusal(socket, connection.refusal);
      else socket.destroy();
    } else if (unanswered === 0) sendRefusal(socket, connection.refusal);
  }

  #of(socket: Duplex): Connection {
    const known = this.#open.get(socket);
    if (known) return known;
    const connection: Connection = { unanswered: 0, latest: undefined, refusal: undefined, isClosed: false };
    this.#open.set(socket, connection);
    socket.once('close', () => {
      connection.isClosed = true;
      this.unanswered -= connection.unanswered;
    });
    return connection;
  }
}

/** Browsers open connections ahead of need: one that was never used is closed without a word. */
const isUnused = (socket: Duplex): boolean => 'bytesRead' in socket && socket.bytesRead === 0;

function sendRefusal(socket: Duplex, refusal: Refusal): void {
  socket.end(refusalText(refusal));
  const end = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(end));
}
