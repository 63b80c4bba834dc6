import { Global, Module } from '@nestjs/common';
import { ChangeListener } from './change-listener.ts';
import { PublicReads } from './public-reads.ts';

@Global()
@Module({ providers: [PublicReads, ChangeListener], exports: [PublicReads] })
export class PublicReadsModule {}
