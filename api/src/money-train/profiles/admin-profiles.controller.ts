import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import {
  type AdminProfile,
  adminProfileSchema,
  type HidingInput,
  hidingInputSchema,
  type ProfilePage,
  type ProfilePageQuery,
  profilePageQuerySchema,
  profilePageSchema,
} from '@powerline/contract/money-train';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { AdminProfilesService } from './admin-profiles.service.ts';
import { readProfilePage } from './profile-list.ts';

@Controller('api/admin/profiles')
@InContext('money-train')
@Admin()
export class AdminProfilesController {
  constructor(private readonly profiles: AdminProfilesService) {}

  @Get('page')
  @Described('A page of profiles: those that were reported, that are hidden, or all', profilePageSchema)
  listProfilePage(
    @Query({ schema: profilePageQuerySchema }) query: ProfilePageQuery,
    @Reading() read: Read,
  ): Promise<ProfilePage> {
    return readProfilePage(query, read);
  }

  @Put(':userId/hiding')
  @Described('Hides the page of a member from everybody; its owner reads the reason', adminProfileSchema)
  hideProfile(
    @Param('userId', { schema: idParamSchema }) userId: number,
    @Body({ schema: hidingInputSchema }) input: HidingInput,
    @SignedInUser() user: User,
  ): Promise<AdminProfile> {
    return this.profiles.hide(userId, input, user);
  }

  @Delete(':userId/hiding')
  @HttpCode(204)
  @Described('Lets the page of a member be seen again', null)
  unhideProfile(@Param('userId', { schema: idParamSchema }) userId: number, @SignedInUser() user: User): Promise<void> {
    return this.profiles.unhide(userId, user);
  }

  @Delete(':userId/reports')
  @HttpCode(204)
  @Described('Puts the reports of a page aside', null)
  putReportsAside(
    @Param('userId', { schema: idParamSchema }) userId: number,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.profiles.putAside(userId, user);
  }
}
