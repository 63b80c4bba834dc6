import { Controller, Get } from '@nestjs/common';
import { type NavigationPage, navigationPageSchema } from '@powerline/contract/content';
import * as v from 'valibot';
import { Public } from '../../infrastructure/access/access.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { NavigationPagesService } from './navigation-pages.service.ts';

@Controller('api/navigation-pages')
@InContext('content')
export class NavigationPagesController {
  constructor(private readonly pages: NavigationPagesService) {}

  @Get()
  @Public()
  @CachedResponse('navigation-pages')
  @Described('The visible pages of the menu, by position; empty until an admin seeds', v.array(navigationPageSchema))
  listNavigationPages(@Reading() read: Read): Promise<NavigationPage[]> {
    return this.pages.list({ onlyVisible: true }, read);
  }
}
