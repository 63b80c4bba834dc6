import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { traceCall } from '../../infrastructure/active-span/active-span.ts';
import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { t } from '../../infrastructure/language/words.ts';
import { connectionTo, type OutgoingTargets } from '../../infrastructure/outgoing/outgoing-targets.ts';
import { WebhookFailure } from './webhook-failure.ts';

/** From the lookup of the name to the answer's headers. */
export const WEBHOOK_TIMEOUT_MS = 10_000;

export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Of the process that ends. */
  signal: AbortSignal;
}

export interface RequestOptions extends OutgoingTargets {
  timeoutMs?: number;
}

/**
 * Sends one webhook. Redirects are not followed: they could lead anywhere.
 *
 * @returns the status that the receiver answered
 * @throws WebhookFailure when there is no answer; the reason of `signal` when that was aborted
 */
export async function sendRequest(
  { url, headers, body, signal }: WebhookRequest,
  { timeoutMs = WEBHOOK_TIMEOUT_MS, ...targets }: RequestOptions,
): Promise<number> {
  const target = new URL(url);
  const timeout = AbortSignal.timeout(timeoutMs);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  try {
    const answer = () =>
      new Promise<number>((done, fail) => {
        const sent = send(target, {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.any([signal, timeout]),
          ...connectionTo(target, targets),
        });
        sent.on('error', fail);
        sent.on('response', (response) => {
          // Only the status counts, and whatever follows could be endless.
          response.on('error', () => undefined);
          response.destroy();
          done(response.statusCode ?? 0);
        });
        sent.end(body);
      });
    return await traceCall('POST', target.hostname, answer);
  } catch (error) {
    signal.throwIfAborted();
    throw timeout.aborted
      ? new WebhookFailure(
          t('{seconds, plural, one {No answer within # second.} other {No answer within # seconds.}}', {
            seconds: timeoutMs / 1_000,
          }),
        )
      : webhookFailure(error);
  }
}

const SENTENCES: Readonly<Record<string, () => string>> = {
  ECONNREFUSED: () => t('The server refused the connection.'),
  ECONNRESET: () => t('The server closed the connection without an answer.'),
  EHOSTUNREACH: () => t('The server can’t be reached.'),
  ENETUNREACH: () => t('The server can’t be reached.'),
  ENOTFOUND: () => t('The name of the server has no address.'),
  ETIMEDOUT: () => t('The server can’t be reached.'),
  NOT_ENCRYPTED: () => t('The address must start with https://'),
  NOT_PUBLIC: () => t('The address is in a private network. Webhooks only go to servers on the internet.'),
};

/** Never the words of the library or the server: they could show what is behind the address. */
export function webhookFailure(error: unknown): WebhookFailure {
  const code = errorCode(error);
  if (/CERT|SSL|TLS|SELF_SIGNED|SIGNATURE/.test(code))
    return new WebhookFailure(t('The server’s certificate isn’t valid.'));
  return new WebhookFailure(SENTENCES[code]?.() ?? t('The connection failed.'));
}
