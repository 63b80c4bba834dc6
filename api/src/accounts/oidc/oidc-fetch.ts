import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CustomFetch } from 'openid-client';
import { traceCall } from '../../infrastructure/active-span/active-span.ts';
import { t } from '../../infrastructure/language/words.ts';
import { connectionTo, type OutgoingTargets } from '../../infrastructure/outgoing/outgoing-targets.ts';
import { OidcFailure } from './oidc-failure.ts';

/** Far more than a configuration, keys or tokens are. */
const ANSWER_MAX_BYTES = 512 * 1024;

/** How a provider is asked. The signal ends the whole of it, from the lookup of the name to the answer's last byte. */
export const providerFetch =
  (targets: OutgoingTargets): CustomFetch =>
  async (address, { method, headers, body, signal }) => {
    const target = new URL(address);
    const connection = connectionTo(target, targets);
    const sent = Buffer.from(await new Response(body).arrayBuffer());
    const send = target.protocol === 'https:' ? requestHttps : requestHttp;
    try {
      const { answer, read } = await traceCall(method, target.hostname, async () => {
        const answer = await new Promise<IncomingMessage>((done, fail) => {
          send(target, { ...connection, method, headers, ...(signal && { signal }) })
            .on('error', fail)
            .on('response', done)
            .end(sent);
        });
        return { answer, read: await readBounded(answer) };
      });
      const lines = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      return new Response(read, { status: answer.statusCode ?? 0, headers: lines });
    } catch (error) {
      // What the socket says then is that it was closed.
      signal?.throwIfAborted();
      throw error;
    }
  };

/** @throws OidcFailure */
async function readBounded(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of answer) {
    const chunk: Buffer = part;
    bytes += chunk.length;
    if (bytes > ANSWER_MAX_BYTES) throw new OidcFailure(t('The provider’s answer is too long.'));
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
