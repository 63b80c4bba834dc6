import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { pageFolder } from '@powerline/registry/page-document';
import { matchRoute, type RouteParams } from '@powerline/registry/route-pattern';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { pagePolicy } from '../../infrastructure/http/security-headers.ts';
import {
  LIVE_ADDRESSES,
  type LiveAddress,
  type LivePage,
  type LiveRedirection,
} from '../../infrastructure/live-addresses/live-address.ts';
import { CachedAnswers } from '../../infrastructure/response-cache/cached-answers.ts';
import {
  etagOf,
  type MadeAnswer,
  type PackedText,
  ResponseCache,
} from '../../infrastructure/response-cache/response-cache.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { brandPage, withSettings } from './branded-page.ts';
import { CurrentSettings } from './current-settings.ts';
import { fillPage } from './filled-page.ts';
import { type PageDocument, PageDocuments } from './page-documents.ts';
import { VARY_BY_LANGUAGE } from './released-document.ts';
import { inLanguageOf, type SiteDocument } from './site-address.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of a live address, for log and metrics: to the router they are all pages. */
    liveRoute?: string;
  }
}

const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  vary: VARY_BY_LANGUAGE,
  'cache-control': 'no-cache',
};

/** Each click is counted here, so no cache may store it; and search engines leave it out. */
const REDIRECTION_HEADERS = {
  'cache-control': 'no-store',
  // The other site must not learn whose page it was.
  'referrer-policy': 'strict-origin',
  'x-robots-tag': 'noindex, nofollow',
};

const pack = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (text: string) => promisify(gzip)(text),
};
/** Two milliseconds for a page. */
const BROTLI_QUALITY = 5;

/** Answers live addresses: the released page filled for the address, or a redirection. */
@Injectable()
export class LivePages {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LIVE_ADDRESSES) private readonly addresses: readonly LiveAddress[],
    private readonly documents: PageDocuments,
    private readonly cache: ResponseCache,
    private readonly answers: CachedAnswers,
    private readonly looks: CurrentLook,
    private readonly settings: CurrentSettings,
  ) {}

  /** @returns the live address that an address is one of, with the values of its parameters */
  match(pathname: string): { live: LiveAddress; params: RouteParams } | undefined {
    for (const live of this.addresses) {
      const params = matchRoute(live.route, pathname);
      if (params) return { live, params };
    }
    return undefined;
  }

  /** @returns whether a module of the released site owns the address, even where nothing is at the moment */
  async hasModule({ live }: { live: LiveAddress }): Promise<boolean> {
    return (await this.documents.find(documentOf(live).file)) !== undefined;
  }

  /**
   * @returns false, with nothing answered, where nothing is
   * @throws HttpProblem 429
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { live, params }: { live: LiveAddress; params: RouteParams },
  ): Promise<boolean> {
    request.liveRoute = live.route;
    // Looks for a new release, so that the cached answer is known to be current or not.
    const released = await this.releasedPage(live, request.speech.language);
    const cached = this.answers.find(request.raw);
    if (cached) {
      await reply.send(this.answers.answer(cached, request, reply));
      return true;
    }
    // Before the database is read.
    const generation = this.cache.generation(live.topic);
    const found = await live.find(params, request.ip);
    const made = found && (found.kind === 'page' ? await this.page(released, found, request) : redirection(found));
    if (!found || !made) return false;
    const { language } = request.speech;
    const place = {
      topic: live.topic,
      route: live.route,
      address: found.address,
      language: found.kind === 'page' ? language : undefined,
    };
    const answer = this.cache.keep(place, { ...made, onSent: found.onSent }, generation);
    await reply.send(this.answers.answer(answer, request, reply));
    return true;
  }

  /** In the visitor's language, if the release has it. */
  private async releasedPage(live: LiveAddress, wanted: string): Promise<ReleasedPage | undefined> {
    for (const { file, language = 'en' } of inLanguageOf(wanted, documentOf(live))) {
      const document = await this.documents.find(file);
      if (document) return { document, language };
    }
    return undefined;
  }

  private async page(
    released: ReleasedPage | undefined,
    page: LivePage,
    request: FastifyRequest,
  ): Promise<MadeAnswer | undefined> {
    if (!released) return undefined;
    const { document, language } = released;
    const [publicOrigin] = this.config.PUBLIC_ORIGIN ?? [];
    const origin = publicOrigin ?? `${request.protocol}://${request.host}`;
    // What a proxy called the site is what others call it only if they come through it.
    const isForAll = publicOrigin !== undefined || origin === `http://${request.headers.host}`;
    const look = await this.looks.read();
    const settings = await this.settings.forPages();
    const { html, styles } = brandPage(fillPage(document.html, page, origin), look);
    const text = withSettings(html, settings);
    return {
      status: 200,
      headers: {
        ...HTML_HEADERS,
        'content-language': language,
        'content-security-policy': pagePolicy(origin.startsWith('https:'), styles),
      },
      text,
      etag: etagOf(text),
      packed: await Promise.all(
        (['br', 'gzip'] as const).map(
          async (encoding): Promise<PackedText> => ({ encoding, content: await pack[encoding](text) }),
        ),
      ),
      host: publicOrigin === undefined ? request.headers.host : undefined,
      isCurrent: () =>
        isForAll && document.isCurrent() && this.looks.isCurrent(look) && this.settings.isCurrent(settings),
    };
  }
}

/** Where a release has the page of a live address. */
const documentOf = ({ route }: LiveAddress): SiteDocument => ({
  file: `pages${pageFolder(route)}/index.html`,
  type: HTML_HEADERS['content-type'],
});

interface ReleasedPage {
  document: PageDocument;
  language: string;
}

const redirection = ({ location }: LiveRedirection): MadeAnswer => ({
  status: 302,
  headers: { ...REDIRECTION_HEADERS, location },
  text: '',
});
