import type { IncomingHttpHeaders } from 'node:http';
import type { Access } from '@powerline/registry';
import { type BackendAnswer, BackendFailure } from './ask-backend.ts';

/** Of a request. Everything else stays here, above all cookies, authorization and what says where someone is. */
const PASSED_ON = ['accept', 'accept-language', 'if-match', 'if-none-match'] as const;

/** Of an answer. What sets cookies, changes our security headers or leads elsewhere is none of these. */
const PASSED_BACK = [
  'content-disposition',
  'content-language',
  'content-type',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
];

/** What an answer may be. No HTML, SVG or script: on this site's own address they could run as part of it. */
const SAFE_TYPES = [
  'application/json',
  'application/problem+json',
  'application/pdf',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/calendar',
  'text/csv',
  'text/plain',
];

/** For a document that someone opens by its address: nothing in it runs or loads. */
const POLICY = { 'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox" };

/** The caller's headers that a backend gets. */
export const headersToBackend = (given: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(PASSED_ON.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

/**
 * The backend's headers that the caller gets.
 *
 * @throws BackendFailure for an answer that is not passed on
 */
export function headersToCaller(
  { status, headers: given, body }: BackendAnswer,
  access: Access,
): Record<string, string> {
  const [type = ''] = (given['content-type'] ?? '').split(';', 1);
  if (status >= 300 && status < 400 && status !== 304) throw new BackendFailure('unusable', 'It leads elsewhere');
  if (status < 200) throw new BackendFailure('unusable', 'It is no answer');
  // It did not believe us, and a page must not think that its visitor was logged out.
  if (status === 401) throw new BackendFailure('unusable', 'It refused the statement about the caller');
  if (given['content-encoding'] !== undefined) throw new BackendFailure('unusable', 'It is packed, unasked');
  if (body.length > 0 && !SAFE_TYPES.includes(type.trim().toLowerCase()))
    throw new BackendFailure('unusable', 'It is of a type that is not passed on');
  const passed = PASSED_BACK.flatMap((name) => {
    const value = given[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const kept = access === 'public' ? given['cache-control'] : undefined;
  return { ...Object.fromEntries(passed), ...POLICY, 'cache-control': kept ?? 'no-store' };
}
