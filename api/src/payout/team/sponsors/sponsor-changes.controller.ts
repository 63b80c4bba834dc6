import { Body, Controller, HttpCode, Param, Put } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import { type SponsorChange, sponsorChangeSchema } from '@powerline/contract/payout';
import { Admin } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import { SponsorChangesService } from './sponsor-changes.service.ts';

@Controller('api/admin/team/:id/sponsor')
@InContext('payout')
@Admin()
export class SponsorChangesController {
  constructor(private readonly sponsors: SponsorChangesService) {}

  @Put()
  @HttpCode(204)
  @Described('Gives a member another sponsor, from the next month on', null, {
    problems: { conflict: 'The member is the root of the team, or it would make a circle' },
  })
  changeSponsor(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: sponsorChangeSchema }) input: SponsorChange,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.sponsors.change(id, input, user);
  }
}
