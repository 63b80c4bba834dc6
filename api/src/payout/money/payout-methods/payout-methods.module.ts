import { Module } from '@nestjs/common';
import { AuthModule } from '../../../accounts/auth/auth.module.ts';
import { NotificationsModule } from '../../../accounts/notifications/notifications.module.ts';
import { RateLimitsModule } from '../../../infrastructure/rate-limits/rate-limits.module.ts';
import { SecretsModule } from '../../../infrastructure/secrets/secrets.module.ts';
import { PayoutMethodsController } from './payout-methods.controller.ts';
import { PayoutMethodsService } from './payout-methods.service.ts';

@Module({
  imports: [AuthModule, NotificationsModule, RateLimitsModule, SecretsModule],
  controllers: [PayoutMethodsController],
  providers: [PayoutMethodsService],
})
export class PayoutMethodsModule {}
