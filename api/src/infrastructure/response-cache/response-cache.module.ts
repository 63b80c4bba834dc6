import { Global, Module } from '@nestjs/common';
import { DailyVisitsModule } from '../daily-visits/daily-visits.module.ts';
import { ChangeListener } from './change-listener.ts';
import { KeptAnswers } from './kept-answers.ts';
import { ResponseCache } from './response-cache.ts';

@Global()
@Module({
  imports: [DailyVisitsModule],
  providers: [ResponseCache, ChangeListener, KeptAnswers],
  exports: [KeptAnswers, ResponseCache],
})
export class ResponseCacheModule {}
