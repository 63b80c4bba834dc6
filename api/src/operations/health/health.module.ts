import { Module } from '@nestjs/common';
import { Closing } from './closing.ts';
import { HealthController } from './health.controller.ts';

@Module({ controllers: [HealthController], providers: [Closing] })
export class HealthModule {}
