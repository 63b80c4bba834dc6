import { Global, Module } from '@nestjs/common';
import { NightlyChecks } from './nightly-checks.ts';

@Global()
@Module({ providers: [NightlyChecks], exports: [NightlyChecks] })
export class NightlyChecksModule {}
