import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** This site, as passkeys know it. */
export interface RelyingParty {
  /** The host to which a passkey belongs: no other site can use it. */
  id: string;
  /** The pages that may ask for one. */
  origins: string[];
}

/**
 * @param publicOrigins PUBLIC_ORIGIN: passkeys belong to the host of the first one, and work on the others that are
 * below it. Without it, the host that the request was sent to, as origin-check.ts knows it
 */
export function relyingPartyOf(request: FastifyRequest, publicOrigins: readonly string[] | undefined): RelyingParty {
  const all = publicOrigins ?? [`${request.protocol}://${request.host}`];
  const id = hostOf(all[0] ?? '');
  return { id, origins: all.filter((origin) => hostOf(origin) === id || hostOf(origin).endsWith(`.${id}`)) };
}

/** @returns nothing for a Host header that is none: no passkey belongs to that */
const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).hostname : '');

/** What a passkey keeps of its owner: the same for all of one account, and without its name. */
export const userHandleOf = (userId: number): string => hash('sha256', `passkeys of ${userId}`, 'base64url');
