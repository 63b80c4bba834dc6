import { Module } from '@nestjs/common';
import { AuthModule } from '../../../accounts/auth/auth.module.ts';
import { DailyVisitsModule } from '../../../infrastructure/daily-visits/daily-visits.module.ts';
import { RateLimitsModule } from '../../../infrastructure/rate-limits/rate-limits.module.ts';
import { SecretsModule } from '../../../infrastructure/secrets/secrets.module.ts';
import { InvitationLinkController } from './invitation-link.controller.ts';
import { InvitationVisitsController } from './invitation-visits.controller.ts';
import { InvitationVisitsService } from './invitation-visits.service.ts';
import { InvitationsController } from './invitations.controller.ts';
import { InvitationsService } from './invitations.service.ts';

@Module({
  imports: [AuthModule, DailyVisitsModule, RateLimitsModule, SecretsModule],
  controllers: [InvitationsController, InvitationLinkController, InvitationVisitsController],
  providers: [InvitationsService, InvitationVisitsService],
})
export class InvitationsModule {}
