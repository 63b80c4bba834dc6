import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Registry } from '@powerline/registry';
import { documentsAt, documentsOf, NOT_FOUND_DOCUMENT } from '@powerline/release-tool/preview';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.ico': 'image/vnd.microsoft.icon',
  '.png': 'image/png',
};

/**
 * Answers like a site with this registry: a page, the not-found page with status 404, or a file with a fixed name.
 *
 * @returns false, without an answer, for a file that no release writes
 */
export function sendDocument(
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  { registry, origin }: { registry: Registry; origin: string },
): boolean {
  const names = documentsAt(url.split('?', 1)[0] ?? '/');
  if ((method !== 'GET' && method !== 'HEAD') || names.length === 0) return false;
  const documents = documentsOf({ registry, settings: { origin }, releasedAt: new Date().toISOString() });
  const found = names.find((name) => documents.has(name));
  if (found === undefined) return false;
  response.statusCode = found === NOT_FOUND_DOCUMENT ? 404 : 200;
  response.setHeader('content-type', TYPES[path.extname(found)] ?? 'application/octet-stream');
  response.setHeader('cache-control', 'no-store');
  response.end(method === 'HEAD' ? undefined : documents.get(found));
  return true;
}
