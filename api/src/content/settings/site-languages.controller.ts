import type { User } from '@powerline/contract/accounts';
import type { SiteLanguages } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { SiteLanguagesService } from './site-languages.service.ts';

@ContextController('content')
export class SiteLanguagesController {
  constructor(private readonly languages: SiteLanguagesService) {}

  @CachedResponse('site-look')
  @Implements(calls.getSiteLanguages, 'The languages that the site offers, and its own one')
  getSiteLanguages(@Reading() read: Read): Promise<SiteLanguages> {
    return this.languages.find(read);
  }

  @Implements(calls.setSiteLanguages, 'Sets the languages that the site offers, and its own one')
  setSiteLanguages(
    @Input() { body, ifMatch }: Input<typeof calls.setSiteLanguages>,
    @SignedInUser() user: User,
  ): Promise<SiteLanguages> {
    return this.languages.set(body, user, ifMatch);
  }
}
