import type { IncomingHttpHeaders } from 'node:http';
import { API_TOKEN_PREFIX } from '@powerline/contract/accounts';

const SENT = new RegExp(`^Bearer +(${API_TOKEN_PREFIX}.*)$`, 'i');

/**
 * The API token that a request carries, well-formed or not. Such a request has no session, whatever cookies come with it.
 * Other bearers count for nothing here: a proxy in front of the site may have put them there.
 */
export const sentApiToken = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  authorization === undefined ? undefined : SENT.exec(authorization)?.[1];
