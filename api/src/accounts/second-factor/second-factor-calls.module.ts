import { Module } from '@nestjs/common';
import { SecretsModule } from '../../infrastructure/secrets/secrets.module.ts';
import { AuthModule } from '../auth/auth.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { SecondFactorController } from './second-factor.controller.ts';
import { SecondFactorModule } from './second-factor.module.ts';
import { SecondFactorPolicyController } from './second-factor-policy.controller.ts';
import { SecondFactorPolicyService } from './second-factor-policy.service.ts';
import { SecondFactorsService } from './second-factors.service.ts';

/** What members and admins do with second factors. */
@Module({
  imports: [AuthModule, NotificationsModule, SecondFactorModule, SecretsModule],
  controllers: [SecondFactorController, SecondFactorPolicyController],
  providers: [SecondFactorPolicyService, SecondFactorsService],
})
export class SecondFactorCallsModule {}
