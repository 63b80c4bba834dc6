import { Controller, Delete, HttpCode, Param, Put, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import { type Company, companySchema } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { CompanyPicturesService } from './company-pictures.service.ts';

/** The form sends the name of a file alone (specification section 7): the picture has calls of its own. */
@Controller('api/companies/:id/picture')
@InContext('money-train')
@MemberOf('profiles')
export class CompanyPicturesController {
  constructor(private readonly pictures: CompanyPicturesService) {}

  @Put()
  @RouteConfig({ takesPicture: true })
  @Described('Gives one of one’s own companies a picture, in place of the one it has', companySchema, {
    takesPicture: true,
    problems: {
      not_allowed: 'The company belongs to another member, or profiles are closed',
      too_large:
        'The file is larger than 5 MB, the image has more than 50 megapixels or an edge above 16,000 pixels, or it takes too much time or memory to open',
      not_a_picture: 'The file is no JPEG, PNG, WebP or GIF, or a damaged one',
      too_many_requests: 'Another picture of the member is on its way, or the member has sent 60 within a day',
    },
  })
  putCompanyPicture(
    @Param('id', { schema: idParamSchema }) id: number,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<Company> {
    return this.pictures.give(id, user.id, request);
  }

  @Delete()
  @HttpCode(204)
  @Described('Takes the picture of one of one’s own companies away', null, {
    problems: { not_allowed: 'The company belongs to another member' },
  })
  deleteCompanyPicture(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.pictures.takeAway(id, user.id);
  }
}
