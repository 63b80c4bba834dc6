import { Module } from '@nestjs/common';
import { SystemsController } from './systems.controller.ts';
import { SystemsService } from './systems.service.ts';

@Module({ controllers: [SystemsController], providers: [SystemsService] })
export class SystemsModule {}
