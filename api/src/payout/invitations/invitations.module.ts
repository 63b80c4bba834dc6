import { Module } from '@nestjs/common';
import { AuthModule } from '../../accounts/auth/auth.module.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { InvitationLinkController } from './invitation-link.controller.ts';
import { InvitationsController } from './invitations.controller.ts';
import { InvitationsService } from './invitations.service.ts';

@Module({
  imports: [AuthModule, RateLimitsModule],
  controllers: [InvitationsController, InvitationLinkController],
  providers: [InvitationsService],
})
export class InvitationsModule {}
