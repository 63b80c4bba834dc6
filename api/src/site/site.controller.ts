import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.ts';
import { CONFIG, type Config } from '../config.ts';
import { HttpProblem, notFound } from '../http/http-problem.ts';
import { sendPointerFile } from './pointer-file.ts';
import { sendSiteFile } from './site-file.ts';

/** What lies below these is named by version and hash: it never changes, and a missing file is missing. */
const IMMUTABLE = /^\/(?:modules|shell)\//;

/**
 * Serves the site folder that the release tool writes. Releases add, replace and remove files while we run, so each
 * request looks anew.
 */
@Controller()
export class SiteController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('*')
  @Public()
  async serve(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const root = this.config.SITE_DIR;
    const path = request.url.split('?', 1)[0] ?? '/';
    if (root === null || path === '/api' || path.startsWith('/api/')) throw nothingHere();
    if (IMMUTABLE.test(path)) {
      if (!(await sendSiteFile(request, reply, root, path))) throw nothingHere();
      return;
    }
    if (path === '/registry.json') {
      if (!(await sendPointerFile(request, reply, root, 'registry.json'))) throw notPublished();
      return;
    }
    // Every path of the application is the same page: the shell routes.
    if (path !== '/index.html' && !request.headers.accept?.includes('text/html')) throw nothingHere();
    if (!(await sendPointerFile(request, reply, root, 'index.html'))) throw notPublished();
  }
}

const nothingHere = () => notFound('There is nothing at this address');

const notPublished = () =>
  new HttpProblem(503, 'unavailable', 'The site is not published yet: run npm run release -- publish', {
    retryAfter: 5,
  });
