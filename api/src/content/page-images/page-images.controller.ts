import { Body, Controller, Delete, Get, HttpCode, Param, Patch } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { type PageImage, pageImageInputSchema, pageImageSchema } from '@powerline/contract/content';
import * as v from 'valibot';
import { Admin, Public } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { PageImagesService } from './page-images.service.ts';

/** Which slugs and keys are known is the service's business: an unknown one is 404, not 400. */
const nameParamSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z-]{1,64}$/, 'The name of a page or image has letters and hyphens only'),
);

@Controller('api')
@InContext('content')
export class PageImagesController {
  constructor(private readonly images: PageImagesService) {}

  @Get('page-images')
  @Public()
  @CachedResponse('page-images')
  @Described('Every image of every page', v.array(pageImageSchema))
  listPageImages(@Reading() read: Read): Promise<PageImage[]> {
    return this.images.list(read);
  }

  @Get('page-images/:slug')
  @Public()
  @CachedResponse('page-images')
  @Described('The images of one page, in their order', v.array(pageImageSchema))
  listImagesOfPage(
    @Param('slug', { schema: nameParamSchema }) slug: string,
    @Reading() read: Read,
  ): Promise<PageImage[]> {
    return this.images.listOf(slug, read);
  }

  @Patch('admin/page-images/:slug/:key')
  @Admin()
  @Described('Sets an image with its title and link', pageImageSchema)
  setPageImage(
    @Param('slug', { schema: nameParamSchema }) slug: string,
    @Param('key', { schema: nameParamSchema }) key: string,
    @Body({ schema: pageImageInputSchema }) input: v.InferOutput<typeof pageImageInputSchema>,
    @SignedInUser() user: User,
  ): Promise<PageImage> {
    return this.images.set(slug, key, input, user);
  }

  @Delete('admin/page-images/:slug/:key')
  @Admin()
  @HttpCode(204)
  @Described('Takes an image away; its title and link stay', null)
  removePageImage(
    @Param('slug', { schema: nameParamSchema }) slug: string,
    @Param('key', { schema: nameParamSchema }) key: string,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.images.remove(slug, key, user);
  }
}
