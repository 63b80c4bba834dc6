import { Req } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Profile } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { ProfilesService } from './profiles.service.ts';

@ContextController('money-train')
export class ProfileController {
  constructor(private readonly profiles: ProfilesService) {}

  @Implements(calls.getProfile, 'One’s own page, published or not')
  getProfile(@SignedInUser() user: User): Promise<Profile> {
    return this.profiles.show(user);
  }

  @Implements(calls.changeProfile, 'Changes one’s own page: what is left out stays', {
    problems: { conflict: 'The account was deleted at the same moment' },
  })
  changeProfile(@Input() { body }: Input<typeof calls.changeProfile>, @SignedInUser() user: User): Promise<Profile> {
    return this.profiles.change(body, user);
  }

  @Implements(calls.putProfilePicture, 'Gives one’s own page a picture, in place of the one it has', {
    problems: {
      too_large:
        'The file is larger than 5 MB, the image has more than 50 megapixels or an edge above 16,000 pixels, or it takes too much time or memory to open',
      not_a_picture: 'The file is no JPEG, PNG, WebP or GIF, or a damaged one',
      too_many_requests: 'Another picture of the member is on its way, or the member has sent 60 within a day',
      conflict: 'The account was deleted at the same moment',
    },
  })
  putProfilePicture(@SignedInUser() user: User, @Req() request: FastifyRequest): Promise<Profile> {
    return this.profiles.givePicture(user, request);
  }

  @Implements(calls.deleteProfilePicture, 'Takes the picture of one’s own page away')
  deleteProfilePicture(@SignedInUser() user: User): Promise<void> {
    return this.profiles.takePictureAway(user);
  }
}
