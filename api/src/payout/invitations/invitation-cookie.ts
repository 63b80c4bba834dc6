import { INTEGER_MAX } from '@powerline/contract/foundation';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long an invitation counts. */
const INVITATION_DAYS = 30;
const INVITATION_SECONDS = INVITATION_DAYS * 24 * 60 * 60;

/** Over https the prefix makes the browser refuse a cookie that another host or plain http tries to set. */
const SECURE_NAME = '__Host-invitation';
const PLAIN_NAME = 'invitation';
const VALUE = /^([1-9]\d{0,9})\.(\d{1,11})$/;

/** Whoever's link a visitor followed first. */
export interface Invitation {
  /** By id: whoever takes another name stays the one who invited. */
  memberId: number;
  since: Date;
}

/**
 * It needs no signature: whoever writes another id into the own cookie might as well follow that member's link.
 *
 * @returns null without one that counts at `now`
 */
export function readInvitation(request: FastifyRequest, now: Date): Invitation | null {
  const { cookie } = request.headers;
  if (cookie === undefined) return null;
  const cookies = parse(cookie);
  const [, id, seconds] = VALUE.exec(cookies[SECURE_NAME] ?? cookies[PLAIN_NAME] ?? '') ?? [];
  const age = now.getTime() / 1000 - Number(seconds);
  // A minute ahead: the clock of another instance.
  if (!id || Number(id) > INTEGER_MAX || !(age > -60 && age < INVITATION_SECONDS)) return null;
  return { memberId: Number(id), since: new Date(Number(seconds) * 1000) };
}

export function writeInvitation(reply: FastifyReply, { memberId, since }: Invitation, secure: boolean): void {
  const value = `${memberId}.${Math.floor(since.getTime() / 1000)}`;
  reply.header('set-cookie', cookieOf(value, secure, INVITATION_SECONDS));
}

export function clearInvitation(reply: FastifyReply, secure: boolean): void {
  reply.header('set-cookie', cookieOf('', secure, 0));
}

const cookieOf = (value: string, secure: boolean, maxAge: number) =>
  serialize(secure ? SECURE_NAME : PLAIN_NAME, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
