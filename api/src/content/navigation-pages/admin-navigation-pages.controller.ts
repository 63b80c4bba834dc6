import { Body, Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  type NavigationPage,
  type NavigationPageVisibility,
  navigationPageSchema,
  navigationPageVisibilitySchema,
} from '@powerline/contract/content';
import { idParamSchema } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { NavigationPagesService } from './navigation-pages.service.ts';

const noFieldsSchema = v.optional(v.strictObject({}));

@Controller('api/admin/navigation-pages')
@InContext('content')
@Admin()
export class AdminNavigationPagesController {
  constructor(private readonly pages: NavigationPagesService) {}

  @Get()
  @Described('Every page of the menu, hidden ones too', v.array(navigationPageSchema))
  listAllNavigationPages(@Reading() read: Read): Promise<NavigationPage[]> {
    return this.pages.list({ onlyVisible: false }, read);
  }

  @Post('seed')
  @HttpCode(200)
  @Described(
    'Adds the pages of the default menu and of the modules of the site that are missing',
    v.array(navigationPageSchema),
  )
  seedNavigationPages(
    @Body({ schema: noFieldsSchema }) _body: unknown,
    @SignedInUser() user: User,
  ): Promise<NavigationPage[]> {
    return this.pages.seed(user);
  }

  @Patch(':id')
  @Described('Shows or hides a page of the menu', navigationPageSchema)
  setNavigationPageVisible(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: navigationPageVisibilitySchema }) { isVisible }: NavigationPageVisibility,
    @SignedInUser() user: User,
  ): Promise<NavigationPage> {
    return this.pages.setVisible(id, isVisible, user);
  }
}
