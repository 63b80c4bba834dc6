import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Registry } from '@powerline/registry';
import { pageFolder } from '@powerline/registry/page-document';
import { matchRoute } from '@powerline/registry/route-pattern';
import { documentsOf, NOT_FOUND_DOCUMENT } from '@powerline/release-tool/preview';

/** Pages that the API fills in (`liveAddresses` in a context's index.ts), as in module.json. */
const LIVE_PAGES = ['/u/:username', '/certificates/:id'];

interface LivePageOptions {
  registry: Registry;
  origin: string;
  apiUrl: string;
  /** The API's SITE_DIR, where it finds this page and the not-found page. */
  siteFolder: string;
}

/**
 * Sends a page as the API fills it in, with title, description and preview; it counts as a visit. Other headers of
 * the API are dropped, because its policy would block reloading.
 *
 * @returns false, without an answer, for other addresses, and while the API can't answer
 */
export async function sendLivePage(
  { method, url = '/', headers, socket }: IncomingMessage,
  response: ServerResponse,
  { registry, origin, apiUrl, siteFolder }: LivePageOptions,
): Promise<boolean> {
  const route = LIVE_PAGES.find((pattern) => matchRoute(pattern, url.split('?', 1)[0] ?? '/'));
  if (route === undefined || (method !== 'GET' && method !== 'HEAD')) return false;
  const documents = documentsOf({ registry, settings: { origin }, releasedAt: undefined });
  const file = `pages${pageFolder(route)}/index.html`;
  if (!documents.has(file)) return false;
  for (const name of [file, NOT_FOUND_DOCUMENT]) await keep(path.join(siteFolder, name), documents.get(name));
  const answer = await fetch(new URL(url, apiUrl), {
    headers: {
      'x-forwarded-host': new URL(origin).host,
      'x-forwarded-for': socket.remoteAddress ?? '',
      'user-agent': headers['user-agent'] ?? '',
      cookie: headers.cookie ?? '',
    },
  }).catch(() => undefined);
  if (answer?.status !== 200 && answer?.status !== 404) return false;
  const html = await answer.text();
  response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(method === 'HEAD' ? undefined : html);
  return true;
}

/** Atomic, because the API may be reading it. */
async function keep(file: string, content: Buffer | undefined): Promise<void> {
  const kept = await readFile(file).catch(() => undefined);
  if (!content || kept?.equals(content)) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, content);
  await rename(`${file}.new`, file);
}
