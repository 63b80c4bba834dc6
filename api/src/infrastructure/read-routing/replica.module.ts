import { Global, Module } from '@nestjs/common';
import { Reads } from './reads.ts';
import { RecentWrite } from './recent-write.ts';
import { Replica } from './replica.ts';

@Global()
@Module({ providers: [Reads, RecentWrite, Replica], exports: [Reads, RecentWrite] })
export class ReplicaModule {}
