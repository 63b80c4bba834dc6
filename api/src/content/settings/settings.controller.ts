import { Body, Controller, Get, Patch } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { type Logo, type LogoInput, logoInputSchema, logoSchema } from '@powerline/contract/content';
import { Admin, Public } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { CachedResponse } from '../../infrastructure/response-cache/cached-response.interceptor.ts';
import { SettingsService } from './settings.service.ts';

@Controller('api')
@InContext('content')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get('settings/logo')
  @Public()
  @CachedResponse('logo')
  @Described('The address of the logo, or null', logoSchema)
  getLogo(@Reading() read: Read): Promise<Logo> {
    return this.settings.logo(read);
  }

  @Patch('admin/settings/logo')
  @Admin()
  @Described('Sets the logo', logoSchema)
  setLogo(@Body({ schema: logoInputSchema }) input: LogoInput, @SignedInUser() user: User): Promise<Logo> {
    return this.settings.setLogo(input, user);
  }
}
