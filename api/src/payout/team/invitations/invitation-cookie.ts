import { INTEGER_MAX } from '@powerline/contract/foundation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SentCookies, SignedCookies } from '../../../infrastructure/secrets/signed-cookies.ts';

/** How long an invitation counts. */
const INVITATION_DAYS = 30;
const INVITATION_SECONDS = INVITATION_DAYS * 24 * 60 * 60;

const NAME = 'invitation';
const VALUE = /^([1-9]\d{0,9})\.(\d{1,11})$/;

/** The member whose link a visitor followed first. */
export interface Invitation {
  /** By id, because members can change their names. */
  memberId: number;
  since: Date;
}

/**
 * The cookie is signed, because made-up ids would let a stranger read the names of all members.
 *
 * @returns null without an invitation that counts at `now`
 */
export async function readInvitation(cookies: SentCookies, now: Date): Promise<Invitation | null> {
  const [, id, seconds] = VALUE.exec((await cookies.read(NAME)) ?? '') ?? [];
  const age = now.getTime() / 1000 - Number(seconds);
  // The clock of another instance may be up to a minute ahead.
  if (!id || Number(id) > INTEGER_MAX || !(age > -60 && age < INVITATION_SECONDS)) return null;
  return { memberId: Number(id), since: new Date(Number(seconds) * 1000) };
}

/** The value of the cookie, before it is signed. */
export const invitationValue = ({ memberId, since }: Invitation): string =>
  `${memberId}.${Math.floor(since.getTime() / 1000)}`;

/** Remembers an invitation in the visitor's browser. */
export const writeInvitation = (
  cookies: SignedCookies,
  request: FastifyRequest,
  reply: FastifyReply,
  invitation: Invitation,
): Promise<void> => cookies.write(request, reply, NAME, invitationValue(invitation), INVITATION_SECONDS);

/** Forgets the visitor's invitation. */
export const clearInvitation = (cookies: SignedCookies, request: FastifyRequest, reply: FastifyReply): void =>
  cookies.clear(request, reply, NAME);
