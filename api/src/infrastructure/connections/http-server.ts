import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { DirectAnswer } from '../http/direct-answer.ts';
import { Connections } from './connections.ts';
import type { ConnectionLimits } from './limits.ts';
import { NO_HOST, NO_SUCH_EXPECTATION, NO_TUNNEL, refusalText, refuse, TWO_HOSTS } from './refusal.ts';

/** What the application is given of its HTTP server. */
export interface HttpServer {
  /** Makes the server around the application: the option of Fastify. */
  serverFactory(application: RequestListener): Server;
  /** For what Node's parser refuses: the option of Fastify. */
  clientErrorHandler(error: NodeJS.ErrnoException, socket: Duplex): void;
  /** Requests whose answers have not ended, on connections that are open. */
  requestsInFlight(): number;
}

/**
 * The HTTP server: what a client can hold of it is bounded, and what is no request is answered with a sentence, as
 * everything else is.
 *
 * @param onRefused gets the reason why a connection is ended, without anything that the client sent
 * @param answerDirectly is asked before the application is
 */
export function httpServer(
  limits: ConnectionLimits,
  onRefused: (reason: string) => void,
  answerDirectly: DirectAnswer = () => false,
): HttpServer {
  const connections = new Connections(limits.unansweredRequests, onRefused);
  return {
    serverFactory(application) {
      const options = {
        requestTimeout: limits.arrivalMs,
        // Node would take 60 s, and exchange the two when this is the longer one.
        headersTimeout: limits.arrivalMs,
        connectionsCheckingInterval: limits.checkMs,
        keepAliveTimeout: limits.keepAliveMs,
        // Node's own answer has no body.
        requireHostHeader: false,
      };
      const server = createServer(options, (request, response) => {
        if (!connections.admit(request, response)) return;
        if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(response, NO_HOST);
        else if (hasTwoHosts(request)) refuse(response, TWO_HOSTS);
        else if (!answerDirectly(request, response, application)) application(request, response);
      });
      server.setTimeout(limits.silenceMs);
      server.on('checkExpectation', (_request, response) => refuse(response, NO_SUCH_EXPECTATION));
      server.on('connect', (_request, socket) => {
        // Node has taken its own listener away, and an error without one would end the process.
        socket.on('error', () => undefined);
        socket.end(refusalText(NO_TUNNEL), () => socket.destroy());
      });
      return server;
    },
    clientErrorHandler: (error, socket) => connections.refuse(error, socket),
    requestsInFlight: () => connections.unanswered,
  };
}

/** RFC 9112, 3.2: two servers in a row may each use a different one. Node silently keeps the first. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values alternate. A plain loop, because every request passes here.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
