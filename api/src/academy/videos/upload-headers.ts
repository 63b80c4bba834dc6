import type { IncomingHttpHeaders } from 'node:http';
import { TUS_VERSION, videoNameSchema } from '@powerline/contract/academy';
import * as v from 'valibot';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';

/** On each answer of the upload protocol. */
export const TUS_HEADERS = { 'tus-resumable': TUS_VERSION };

/** @throws HttpProblem 412 for another version of the protocol */
export function refuseOtherTus(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] === TUS_VERSION) return;
  throw new HttpProblem(
    412,
    'precondition_failed',
    t('Videos are sent by the protocol tus, version {version}: the header Tus-Resumable must say so', {
      version: TUS_VERSION,
    }),
    { headers: { 'tus-version': TUS_VERSION } },
  );
}

/** A number of bytes. @throws HttpProblem 400 */
export function readByteCount(headers: IncomingHttpHeaders, name: string): number {
  const text = String(headers[name] ?? '');
  if (!/^\d{1,15}$/.test(text))
    throw new HttpProblem(400, 'invalid_input', t('The header {name} must be a number of bytes', { name }));
  return Number(text);
}

/** What the file is called on its author's device: `filename` in the metadata, whose values are in Base64. */
export function readFileName(headers: IncomingHttpHeaders): string {
  const [, encoded = ''] = /(?:^|,)\s*filename ([\w+/=]+)/.exec(String(headers['upload-metadata'] ?? '')) ?? [];
  const { success, output } = v.safeParse(videoNameSchema, Buffer.from(encoded, 'base64').toString());
  // The name only helps to recognize the file, so a bad one is no reason to refuse it.
  return success && output !== '' ? output : t('Video');
}
