import { createHash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { judgeConditions } from '../../infrastructure/http/conditions.ts';
import { acceptedEncodings } from '../../infrastructure/http/encodings.ts';
import { preconditionFailed } from '../../infrastructure/http/http-problem.ts';
import { pagePolicy } from '../../infrastructure/http/security-headers.ts';
import type { BrandedPages } from './branded-pages.ts';
import type { SiteDocument } from './site-address.ts';

interface ServedSite {
  /** The site folder. */
  root: string;
  branded: BrandedPages;
}

const FRESH_EACH_TIME = { vary: 'accept-encoding', 'cache-control': 'no-cache' };
/** Of a page: which language a visitor gets is for their browser and its cookie to say. */
export const VARY_BY_LANGUAGE = 'accept-encoding, accept-language, cookie';

/**
 * Answers with a file that a release replaces. It is read whole, by one opening: size, tag and content must be of the
 * same release, also when another one lands meanwhile.
 *
 * @param site its folder, and its pages if they have a look of their own
 * @param status of an answer that is found; a page that is not found has no tag, and is sent each time
 * @returns false, with nothing answered, when the current release has no such file
 * @throws HttpProblem 412
 */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { root, branded }: ServedSite,
  { file, type, language = 'en', headers = {} }: SiteDocument,
  status: 200 | 404 = 200,
): Promise<boolean> {
  const isPage = type.startsWith('text/html') && headers['content-security-policy'] === undefined;
  const page = isPage ? await branded.find(file) : undefined;
  const fresh = isPage ? { ...FRESH_EACH_TIME, vary: VARY_BY_LANGUAGE, 'content-language': language } : FRESH_EACH_TIME;
  const policy = isPage ? { 'content-security-policy': pagePolicy(request.protocol === 'https', page?.styles) } : {};
  for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
    const content = page
      ? await page.content(encoding.name)
      : await readFile(path.join(root, `${file}${encoding.suffix}`)).catch(() => undefined);
    if (!content) continue;
    if (status === 200) {
      const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
      const conditions = judgeConditions(request.headers, { etag });
      if (conditions === 'failed') throw preconditionFailed();
      reply.headers({ ...policy, ...headers, ...fresh, etag });
      if (conditions === 'unchanged') {
        await reply.status(304).send();
        return true;
      }
    } else reply.headers(policy);
    if (encoding.suffix !== '') reply.header('content-encoding', encoding.name);
    await reply.status(status).headers(fresh).type(type).send(content);
    return true;
  }
  return false;
}

/**
 * Answers as {@link sendDocument} does, with the first of several documents that is there. An address that could be one
 * of many patterns costs one look per folder, not one per form in which a document may lie there.
 *
 * @returns false, with nothing answered, when the current release has none of them
 */
export async function sendFirst(
  request: FastifyRequest,
  reply: FastifyReply,
  site: ServedSite,
  [likeliest, ...others]: readonly SiteDocument[],
): Promise<boolean> {
  if (likeliest && (await sendDocument(request, reply, site, likeliest))) return true;
  for (const document of others) {
    const isThere = await access(path.join(site.root, document.file)).then(
      () => true,
      () => false,
    );
    if (isThere) return sendDocument(request, reply, site, document);
  }
  return false;
}
