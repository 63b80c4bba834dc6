import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../infrastructure/access/access.ts';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';
import { isCall, refuseOtherMethods } from '../../infrastructure/http/allowed-methods.ts';
import { HttpProblem, notFound } from '../../infrastructure/http/http-problem.ts';
import { askedLanguages } from '../../infrastructure/language/asked-languages.ts';
import { offeredLanguage } from '../../infrastructure/language/current-language.ts';
import { CurrentLook } from '../../infrastructure/site-look/current-look.ts';
import { sendBeingBuilt } from './being-built.ts';
import { BrandedPages } from './branded-pages.ts';
import { BuildFiles } from './build-files.ts';
import { LivePages } from './live-pages.ts';
import { sendDocument, sendFirst } from './released-document.ts';
import { HOME_PAGE, inLanguageOf, NOT_FOUND_PAGE, type SiteDocument, siteAddress } from './site-address.ts';
import { sendSiteFile } from './site-file.ts';
import { SitePublication } from './site-publication.ts';

/**
 * Serves the site folder that the release tool writes. Releases add, replace and remove files while we run, so each
 * request looks again.
 */
@Controller()
export class SiteController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly buildFiles: BuildFiles,
    private readonly publication: SitePublication,
    private readonly livePages: LivePages,
    private readonly branded: BrandedPages,
    private readonly looks: CurrentLook,
  ) {}

  @Get('*')
  @Public()
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const root = this.config.SITE_DIR;
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isCall(path)) refuseOtherMethods(request, root !== null);
    const live = this.livePages.match(path);
    if (live && (await this.livePages.answer(request, reply, live))) return;
    if (root === null) throw nothingHere();
    const site = { root, branded: this.branded };
    const inLanguage = async (...pages: readonly SiteDocument[]) => {
      const language = await this.languageOf(request);
      return pages.flatMap((page) => inLanguageOf(language, page));
    };
    const sendPage = async (page: SiteDocument, status?: 404) => {
      for (const document of await inLanguage(page)) {
        if (await sendDocument(request, reply, site, document, status)) return true;
      }
      return false;
    };
    const address = siteAddress(request.url);
    switch (address.kind) {
      case 'build-file':
        if (await sendSiteFile(request, reply, this.buildFiles, root, address.path)) return;
        throw nothingHere();
      case 'document':
        if (
          await (address.document === HOME_PAGE
            ? sendPage(HOME_PAGE)
            : sendDocument(request, reply, site, address.document))
        )
          return;
        if (!address.document.isInEveryRelease) throw nothingHere();
        return this.answerUnpublished(reply, address.document.type);
      case 'page':
        // Whatever the client says that it takes: monitors and previews of links do not ask for HTML.
        // A live address has its page where something is, and there alone.
        if (!live && (await sendFirst(request, reply, site, await inLanguage(...address.documents)))) return;
        // A member's name may end like a file (`/u/ann.lee`), and their page is missing as any other is.
        if (address.looksLikeFile && !(live && (await this.livePages.hasModule(live)))) throw nothingHere();
        if (await sendPage(NOT_FOUND_PAGE, 404)) return;
        if (await sendPage(HOME_PAGE)) return;
        return this.answerUnpublished(reply, NOT_FOUND_PAGE.type);
      case 'nothing':
        throw nothingHere();
    }
  }

  /** What the address names counts before what the visitor chose: crawlers and shared links say it so. */
  private async languageOf(request: FastifyRequest): Promise<string> {
    const [path = ''] = request.url.split('?', 1);
    const named = new URLSearchParams(request.url.slice(path.length)).get('language');
    const asked = askedLanguages(request.headers);
    return offeredLanguage(await this.looks.read(), named === null ? asked : [named, ...asked]);
  }

  /** A site of before is shown until the new one is there; before the first, visitors are asked to wait. */
  private async answerUnpublished(reply: FastifyReply, type: string): Promise<void> {
    if (this.publication.isPending && type.startsWith('text/html')) return sendBeingBuilt(reply);
    throw notPublished();
  }
}

const nothingHere = () => notFound('There is nothing at this address');

const notPublished = () =>
  new HttpProblem(503, 'unavailable', 'The site is not published yet: run npm run release -- publish', {
    retryAfter: 5,
  });
