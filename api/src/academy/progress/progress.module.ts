import { Module } from '@nestjs/common';
import { ProgressController } from './progress.controller.ts';
import { ProgressService } from './progress.service.ts';

@Module({ controllers: [ProgressController], providers: [ProgressService] })
export class ProgressModule {}
