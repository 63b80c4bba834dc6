import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../accounts/notifications/notifications.module.ts';
import { RateLimitsModule } from '../../infrastructure/rate-limits/rate-limits.module.ts';
import { PicturesModule } from '../../media/pictures.module.ts';
import { AdminPrizesController } from './admin-prizes.controller.ts';
import { AdminPrizesService } from './admin-prizes.service.ts';
import { PrizesController } from './prizes.controller.ts';
import { PrizesService } from './prizes.service.ts';
import { RedemptionQueueController } from './redemption-queue.controller.ts';
import { RedemptionQueueService } from './redemption-queue.service.ts';

@Module({
  imports: [NotificationsModule, PicturesModule, RateLimitsModule],
  controllers: [AdminPrizesController, PrizesController, RedemptionQueueController],
  providers: [AdminPrizesService, PrizesService, RedemptionQueueService],
})
export class PrizesModule {}
