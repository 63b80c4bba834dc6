import { Body, Controller, Get, Put } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import { type EmailSharing, emailSharingSchema } from '@powerline/contract/payout';
import { MemberOf } from '../../../infrastructure/access/access.ts';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../../infrastructure/http/described.ts';
import { EmailSharingService } from './email-sharing.service.ts';

@Controller('api/team/email-sharing')
@InContext('payout')
@MemberOf('payout')
export class EmailSharingController {
  constructor(private readonly sharing: EmailSharingService) {}

  @Get()
  @Described('Whether one’s sponsor and those whom one sponsors see one’s e-mail', emailSharingSchema)
  getEmailSharing(@SignedInUser() user: User): Promise<EmailSharing> {
    return this.sharing.show(user.id);
  }

  @Put()
  @Described('Shows one’s e-mail to one’s sponsor and those whom one sponsors, or no longer', emailSharingSchema)
  setEmailSharing(
    @Body({ schema: emailSharingSchema }) input: EmailSharing,
    @SignedInUser() user: User,
  ): Promise<EmailSharing> {
    return this.sharing.set(user.id, input);
  }
}
