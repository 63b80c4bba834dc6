import type { NavigationPage } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { ContextController, Implements } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { NavigationPagesService } from './navigation-pages.service.ts';

@ContextController('content')
export class NavigationPagesController {
  constructor(private readonly pages: NavigationPagesService) {}

  @CachedResponse('navigation-pages')
  @Implements(calls.listNavigationPages, 'The visible pages of the menu, by position; empty until an admin seeds')
  listNavigationPages(@Reading() read: Read): Promise<NavigationPage[]> {
    return this.pages.list({ onlyVisible: true }, read);
  }
}
