import { Global, Module } from '@nestjs/common';
import { ChangeListener } from './change-listener.ts';
import { KeptAnswers } from './kept-answers.ts';
import { ResponseCache } from './response-cache.ts';

@Global()
@Module({ providers: [ResponseCache, ChangeListener, KeptAnswers], exports: [KeptAnswers, ResponseCache] })
export class ResponseCacheModule {}
