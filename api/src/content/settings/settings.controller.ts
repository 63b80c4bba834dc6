import { Body, Controller, Delete, Get, HttpCode, Patch } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  type Logo,
  type LogoInput,
  logoInputSchema,
  logoSchema,
  type SiteAddresses,
  siteAddressesInputSchema,
  siteAddressesSchema,
} from '@powerline/contract/content';
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

  @Delete('admin/settings/logo')
  @Admin()
  @HttpCode(204)
  @Described('Takes the logo away', null)
  removeLogo(@SignedInUser() user: User): Promise<void> {
    return this.settings.removeLogo(user);
  }

  @Get('settings/addresses')
  @Public()
  @CachedResponse('site-addresses')
  @Described('Where the academy and support are, or null', siteAddressesSchema)
  getSiteAddresses(@Reading() read: Read): Promise<SiteAddresses> {
    return this.settings.addresses(read);
  }

  @Patch('admin/settings/addresses')
  @Admin()
  @Described('Sets where the academy and support are; null takes an address away', siteAddressesSchema)
  setSiteAddresses(
    @Body({ schema: siteAddressesInputSchema }) input: SiteAddresses,
    @SignedInUser() user: User,
  ): Promise<SiteAddresses> {
    return this.settings.setAddresses(input, user);
  }
}
