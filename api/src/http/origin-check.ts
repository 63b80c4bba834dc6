import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads (RFC 9110, 9.2.1). */
export const isSafe = ({ method }: FastifyRequest): boolean => SAFE_METHODS.has(method);

/**
 * Refuses a change that another site makes in a visitor's name (design, section 6; ASVS 5.0, 3.5.1-3). A program that
 * sends neither header states its origin itself.
 *
 * @param publicOrigins PUBLIC_ORIGIN; without it, the origin that the request was sent to is the only one of ours
 * @throws HttpProblem 403
 */
export function checkOrigin(request: FastifyRequest, publicOrigins: readonly string[] | undefined): void {
  if (isSafe(request)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return;
  const { origin } = request.headers;
  const own = publicOrigins ?? [`${request.protocol}://${request.host}`];
  if (origin !== undefined && own.includes(origin)) return;
  throw new HttpProblem(
    403,
    'cross_site',
    'This change was not sent from this site. Open the site and try again there.',
  );
}
