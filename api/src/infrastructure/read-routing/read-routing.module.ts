import { Global, Module } from '@nestjs/common';
import { ReadRouting } from './read-routing.ts';
import { RecentWrite } from './recent-write.ts';
import { Replica } from './replica.ts';

@Global()
@Module({ providers: [ReadRouting, RecentWrite, Replica], exports: [ReadRouting, RecentWrite] })
export class ReadRoutingModule {}
