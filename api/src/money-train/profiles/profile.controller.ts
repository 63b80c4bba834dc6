import { Body, Controller, Delete, Get, HttpCode, Patch, Put, Req } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { type User } from '@powerline/contract/accounts';
import { type Profile, profileInputSchema, profileSchema } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { MemberOf } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import { ProfilesService } from './profiles.service.ts';

@Controller('api/profile')
@InContext('money-train')
@MemberOf('profiles')
export class ProfileController {
  constructor(private readonly profiles: ProfilesService) {}

  @Get()
  @Described('One’s own page, published or not', profileSchema)
  getProfile(@SignedInUser() user: User): Promise<Profile> {
    return this.profiles.show(user);
  }

  @Patch()
  @Described('Changes one’s own page: what is left out stays', profileSchema, {
    problems: { conflict: 'The account was deleted at the same moment' },
  })
  changeProfile(
    @Body({ schema: profileInputSchema }) input: v.InferOutput<typeof profileInputSchema>,
    @SignedInUser() user: User,
  ): Promise<Profile> {
    return this.profiles.change(input, user);
  }

  @Put('picture')
  @RouteConfig({ takesPicture: true })
  @Described('Gives one’s own page a picture, in place of the one it has', profileSchema, {
    takesPicture: true,
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

  @Delete('picture')
  @HttpCode(204)
  @Described('Takes the picture of one’s own page away', null)
  deleteProfilePicture(@SignedInUser() user: User): Promise<void> {
    return this.profiles.takePictureAway(user);
  }
}
