import type { FastifyRequest } from 'fastify';

/**
 * Whether the visitor came over https. `protocol` believes X-Forwarded-Proto only of a trusted proxy; a site that is
 * public by https only is always secure.
 *
 * @param publicOrigins PUBLIC_ORIGIN
 */
export const isSecure = (request: FastifyRequest, publicOrigins: readonly string[] | undefined): boolean =>
  request.protocol === 'https' || (publicOrigins?.every((origin) => origin.startsWith('https:')) ?? false);
