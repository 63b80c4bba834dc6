import { Body, Controller, Delete, Get, HttpCode, Param, Patch } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  type PageVideo,
  type PageVideoInput,
  pageVideoInputSchema,
  pageVideoSchema,
} from '@powerline/contract/content';
import * as v from 'valibot';
import { Admin, Public } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { PageVideosService } from './page-videos.service.ts';

/** Which slugs are known is the service's business: an unknown one is 404, not 400. */
const slugParamSchema = v.string();

@Controller('api')
@InContext('content')
export class PageVideosController {
  constructor(private readonly videos: PageVideosService) {}

  @Get('page-videos')
  @Public()
  @CachedResponse('page-videos')
  @Described('The video of every page', v.array(pageVideoSchema))
  listPageVideos(@Reading() read: Read): Promise<PageVideo[]> {
    return this.videos.list(read);
  }

  @Get('page-videos/:slug')
  @Public()
  @CachedResponse('page-videos')
  @Described('The video of one page', pageVideoSchema)
  getPageVideo(@Param('slug', { schema: slugParamSchema }) slug: string, @Reading() read: Read): Promise<PageVideo> {
    return this.videos.find(slug, read);
  }

  @Patch('admin/page-videos/:slug')
  @Admin()
  @Described('Sets the video of a page', pageVideoSchema)
  setPageVideo(
    @Param('slug', { schema: slugParamSchema }) slug: string,
    @Body({ schema: pageVideoInputSchema }) input: PageVideoInput,
    @SignedInUser() user: User,
  ): Promise<PageVideo> {
    return this.videos.set(slug, input, user);
  }

  @Delete('admin/page-videos/:slug')
  @Admin()
  @HttpCode(204)
  @Described('Takes the video of a page away', null)
  removePageVideo(@Param('slug', { schema: slugParamSchema }) slug: string, @SignedInUser() user: User): Promise<void> {
    return this.videos.remove(slug, user);
  }
}
