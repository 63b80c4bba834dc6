import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { methodNotAllowed } from './http-problem.ts';

/** Pages and files can only be read. */
const OF_THE_SITE = ['GET', 'HEAD'];

/** Whether an address belongs to the API. @param path as in the address */
export const isCall = (path: string): boolean => path === '/api' || path.startsWith('/api/');

/**
 * Refuses a method that a known address does not take (RFC 9110, 15.5.6). It looks at what no route of the API took,
 * and so costs others nothing.
 *
 * @param servesSite whether what is no call is an address of the site
 * @throws HttpProblem 405
 */
export function refuseOtherMethods(request: FastifyRequest, servesSite: boolean): void {
  const path = request.url.split('?', 1)[0] ?? '/';
  if (!isCall(path)) {
    if (servesSite && !OF_THE_SITE.includes(request.method)) throw methodNotAllowed(OF_THE_SITE);
    return;
  }
  const methods = methodsOf(request.server, path);
  if (methods.length > 0) throw methodNotAllowed(methods);
}

/** The methods that routes of the API take at a path. */
function methodsOf(fastify: FastifyInstance, path: string): string[] {
  return fastify.supportedMethods.filter((method) => {
    // Fastify lists them as text. Its type leaves out that there may be no such route.
    const route: { params: object } | null = fastify.findRoute({ method: method as HTTPMethods, url: path });
    // The wildcard is the site's.
    return route !== null && !('*' in route.params);
  });
}
