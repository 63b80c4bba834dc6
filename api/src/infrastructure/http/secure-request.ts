import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * Whether the visitor came over https. `protocol` believes X-Forwarded-Proto only of a trusted proxy; a site that is
 * public by https only is always secure.
 *
 * @param publicOrigins PUBLIC_ORIGIN
 */
export const isSecure = (request: FastifyRequest, publicOrigins: readonly string[] | undefined): boolean =>
  request.protocol === 'https' || isHttpsOnly(publicOrigins);

/**
 * The same before Fastify is entered, whose server speaks no TLS itself.
 *
 * @returns undefined where it depends on whether a proxy is trusted, which Fastify knows
 */
export function isSecureEarly(
  headers: IncomingHttpHeaders,
  publicOrigins: readonly string[] | undefined,
): boolean | undefined {
  if (isHttpsOnly(publicOrigins)) return true;
  return headers['x-forwarded-proto'] === undefined ? false : undefined;
}

const isHttpsOnly = (publicOrigins: readonly string[] | undefined): boolean =>
  publicOrigins?.every((origin) => origin.startsWith('https:')) ?? false;
