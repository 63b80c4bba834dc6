import { Global, Module } from '@nestjs/common';
import { Jobs } from './jobs.ts';

/** The runner stands in app, which knows the handlers. */
@Global()
@Module({ providers: [Jobs], exports: [Jobs] })
export class JobsModule {}
