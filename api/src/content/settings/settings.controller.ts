import { Req } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Logo, SiteAddresses } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { PICTURE_PROBLEMS } from '../../media/picture-problems.ts';
import { SettingsService } from './settings.service.ts';

@ContextController('content')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @CachedResponse('logo')
  @Implements(calls.getLogo, 'The address of the logo, or null')
  getLogo(@Reading() read: Read): Promise<Logo> {
    return this.settings.logo(read);
  }

  @Implements(calls.setLogo, 'Sets the logo')
  setLogo(@Input() { body, ifMatch }: Input<typeof calls.setLogo>, @SignedInUser() user: User): Promise<Logo> {
    return this.settings.setLogo(body, user, ifMatch);
  }

  @Implements(calls.putLogoPicture, 'Uploads the logo', { problems: PICTURE_PROBLEMS })
  putLogoPicture(
    @Input() { ifMatch }: Input<typeof calls.putLogoPicture>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<Logo> {
    return this.settings.uploadLogo(request, user, ifMatch);
  }

  @Implements(calls.removeLogo, 'Removes the logo')
  removeLogo(@Input() { ifMatch }: Input<typeof calls.removeLogo>, @SignedInUser() user: User): Promise<void> {
    return this.settings.removeLogo(user, ifMatch);
  }

  @CachedResponse('site-addresses')
  @Implements(calls.getSiteAddresses, 'Where the academy and support are, or null')
  getSiteAddresses(@Reading() read: Read): Promise<SiteAddresses> {
    return this.settings.addresses(read);
  }

  @Implements(calls.setSiteAddresses, 'Sets where the academy and support are; null removes an address')
  setSiteAddresses(
    @Input() { body, ifMatch }: Input<typeof calls.setSiteAddresses>,
    @SignedInUser() user: User,
  ): Promise<SiteAddresses> {
    return this.settings.setAddresses(body, user, ifMatch);
  }
}
