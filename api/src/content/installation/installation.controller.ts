import { Body, Controller, Get, Put } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  type Installation,
  type InstallationInput,
  installationInputSchema,
  installationSchema,
} from '@powerline/contract/payout';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { InstallationService } from './installation.service.ts';

@Controller('api/admin/payout/installation')
@InContext('payout')
@Admin()
export class InstallationController {
  constructor(private readonly installation: InstallationService) {}

  @Get()
  @Described('The time zone in which months are counted, and the currency', installationSchema)
  getPayoutInstallation(@Reading() read: Read): Promise<Installation> {
    return this.installation.read(read);
  }

  @Put()
  @Described('Sets time zone and currency, until the system is opened for the first time', installationSchema, {
    problems: { conflict: 'The system was opened or a month closed' },
  })
  setPayoutInstallation(
    @Body({ schema: installationInputSchema }) input: InstallationInput,
    @SignedInUser() user: User,
  ): Promise<Installation> {
    return this.installation.set(input, user);
  }
}
