import type { User } from '@powerline/contract/accounts';
import type { PageVideo } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { PageVideosService } from './page-videos.service.ts';

@ContextController('content')
export class PageVideosController {
  constructor(private readonly videos: PageVideosService) {}

  @CachedResponse('page-videos')
  @Implements(calls.listPageVideos, 'The video of every page')
  listPageVideos(@Reading() read: Read): Promise<PageVideo[]> {
    return this.videos.list(read);
  }

  @CachedResponse('page-videos')
  @Implements(calls.getPageVideo, 'The video of one page')
  getPageVideo(
    @Input() { params: { slug } }: Input<typeof calls.getPageVideo>,
    @Reading() read: Read,
  ): Promise<PageVideo> {
    return this.videos.find(slug, read);
  }

  @Implements(calls.setPageVideo, 'Sets the video of a page')
  setPageVideo(
    @Input() { params: { slug }, body, ifMatch }: Input<typeof calls.setPageVideo>,
    @SignedInUser() user: User,
  ): Promise<PageVideo> {
    return this.videos.set(slug, body, user, ifMatch);
  }

  @Implements(calls.removePageVideo, 'Removes the video of a page')
  removePageVideo(
    @Input() { params: { slug }, ifMatch }: Input<typeof calls.removePageVideo>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.videos.remove(slug, user, ifMatch);
  }
}
