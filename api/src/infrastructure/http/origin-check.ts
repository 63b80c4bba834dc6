import type { FastifyRequest } from 'fastify';
import { t } from '../language/words.ts';
import { sentApiToken } from './api-token-header.ts';
import { HttpProblem } from './http-problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads (RFC 9110, 9.2.1). */
export const isSafe = ({ method }: FastifyRequest): boolean => SAFE_METHODS.has(method);

/**
 * Refuses a change that another site makes in a visitor's name, by the rule of Go's http.CrossOriginProtection (design,
 * section 6; ASVS 5.0, 3.5.1-3). Every browser of the last years sends Sec-Fetch-Site to https and to this machine, and
 * Origin with every unsafe request: what has neither comes from a program, which sends cookies only on purpose. A request
 * with an API token counts for nothing but that, and no page of another site can add one.
 *
 * @param publicOrigins PUBLIC_ORIGIN; without it, the origin that the request was sent to is the only one of ours
 * @throws HttpProblem 403
 */
export function checkOrigin(request: FastifyRequest, publicOrigins: readonly string[] | undefined): void {
  if (isSafe(request) || isOurs(request, publicOrigins) || sentApiToken(request.headers) !== undefined) return;
  throw new HttpProblem(
    403,
    'cross_site',
    t('This change was not sent from this site. Open the site and try again there.'),
  );
}

function isOurs(request: FastifyRequest, publicOrigins: readonly string[] | undefined): boolean {
  const { origin = '', 'sec-fetch-site': site = '' } = request.headers;
  if (site === 'same-origin' || site === 'none') return true;
  // One listed origin may call another: the browser calls that cross-site or same-site.
  if (publicOrigins?.includes(origin)) return true;
  if (site !== '') return false;
  return origin === '' || (publicOrigins === undefined && origin === `${request.protocol}://${request.host}`);
}
