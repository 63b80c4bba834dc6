import { Module } from '@nestjs/common';
import { RotatorQueue } from './rotator-queue.ts';

@Module({ providers: [RotatorQueue], exports: [RotatorQueue] })
export class RotatorModule {}
