import type { User } from '@powerline/contract/accounts';
import type { SiteLook } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { type Read, Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { SiteLookService } from './site-look.service.ts';

@ContextController('content')
export class SiteLookController {
  constructor(private readonly looks: SiteLookService) {}

  @Implements(calls.getSiteLook, "The site's name and accent color, or null")
  getSiteLook(@Reading() read: Read): Promise<SiteLook> {
    return this.looks.find(read);
  }

  @Implements(calls.setSiteLook, "Sets the site's name and accent color; null brings back the standard ones")
  setSiteLook(
    @Input() { body, ifMatch }: Input<typeof calls.setSiteLook>,
    @SignedInUser() user: User,
  ): Promise<SiteLook> {
    return this.looks.set(body, user, ifMatch);
  }
}
