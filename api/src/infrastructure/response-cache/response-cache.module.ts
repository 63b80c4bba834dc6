import { Global, Module } from '@nestjs/common';
import { ChangeListener } from './change-listener.ts';
import { ResponseCache } from './response-cache.ts';

@Global()
@Module({ providers: [ResponseCache, ChangeListener], exports: [ResponseCache] })
export class ResponseCacheModule {}
