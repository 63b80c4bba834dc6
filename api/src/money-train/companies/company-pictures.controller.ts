import { Req } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Company } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { CompanyPicturesService } from './company-pictures.service.ts';

/** The form sends only a file name (specification section 7), so images have separate calls. */
@ContextController('money-train')
export class CompanyPicturesController {
  constructor(private readonly pictures: CompanyPicturesService) {}

  @Implements(calls.putCompanyPicture, 'Gives one of one’s own companies a picture, in place of the one it has', {
    problems: {
      not_allowed: 'The company belongs to another member, or profiles are closed',
      too_large:
        'The file is larger than 5 MB, the image has more than 50 megapixels or an edge above 16,000 pixels, or it takes too much time or memory to open',
      not_a_picture: 'The file is no JPEG, PNG, WebP or GIF, or a damaged one',
      too_many_requests: 'Another picture of the member is on its way, or the member has sent 60 within a day',
    },
  })
  putCompanyPicture(
    @Input() { params: { id } }: Input<typeof calls.putCompanyPicture>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<Company> {
    return this.pictures.give(id, user.id, request);
  }

  @Implements(calls.deleteCompanyPicture, 'Takes the picture of one of one’s own companies away', {
    problems: { not_allowed: 'The company belongs to another member' },
  })
  deleteCompanyPicture(
    @Input() { params: { id } }: Input<typeof calls.deleteCompanyPicture>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.pictures.takeAway(id, user.id);
  }
}
