import { Module } from '@nestjs/common';
import { MailModule } from '../../accounts/mail/mail.module.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { OperationsController } from './operations.controller.ts';
import { OperationsService } from './operations.service.ts';

@Module({
  imports: [MailModule, RateLimitsModule],
  controllers: [OperationsController],
  providers: [OperationsService],
})
export class OperationsModule {}
