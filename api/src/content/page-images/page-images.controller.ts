import { Req } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { PageImage } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { PICTURE_PROBLEMS } from '../../media/picture-problems.ts';
import { PageImagesService } from './page-images.service.ts';

@ContextController('content')
export class PageImagesController {
  constructor(private readonly images: PageImagesService) {}

  @CachedResponse('page-images')
  @Implements(calls.listPageImages, 'Every image of every page')
  listPageImages(@Reading() read: Read): Promise<PageImage[]> {
    return this.images.list(read);
  }

  @CachedResponse('page-images')
  @Implements(calls.listImagesOfPage, 'The images of one page, in their order')
  listImagesOfPage(
    @Input() { params: { slug } }: Input<typeof calls.listImagesOfPage>,
    @Reading() read: Read,
  ): Promise<PageImage[]> {
    return this.images.listOf(slug, read);
  }

  @Implements(calls.setPageImage, 'Sets an image with its title and link')
  setPageImage(
    @Input() { params: { slug, key }, body, ifMatch }: Input<typeof calls.setPageImage>,
    @SignedInUser() user: User,
  ): Promise<PageImage> {
    return this.images.set({ pageSlug: slug, imageKey: key }, body, user, ifMatch);
  }

  @Implements(calls.putPageImagePicture, 'Uploads an image; its title and link stay', { problems: PICTURE_PROBLEMS })
  putPageImagePicture(
    @Input() { params: { slug, key }, ifMatch }: Input<typeof calls.putPageImagePicture>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<PageImage> {
    return this.images.upload({ pageSlug: slug, imageKey: key }, request, user, ifMatch);
  }

  @Implements(calls.removePageImage, 'Removes an image; its title and link stay')
  removePageImage(
    @Input() { params: { slug, key }, ifMatch }: Input<typeof calls.removePageImage>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.images.remove({ pageSlug: slug, imageKey: key }, user, ifMatch);
  }
}
