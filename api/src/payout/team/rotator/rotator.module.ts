import { Module } from '@nestjs/common';
import { RotatorController } from './rotator.controller.ts';
import { RotatorService } from './rotator.service.ts';
import { RotatorQueue } from './rotator-queue.ts';

@Module({ controllers: [RotatorController], providers: [RotatorQueue, RotatorService], exports: [RotatorQueue] })
export class RotatorModule {}
