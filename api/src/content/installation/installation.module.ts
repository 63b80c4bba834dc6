import { Module } from '@nestjs/common';
import { InstallationController } from './installation.controller.ts';
import { InstallationService } from './installation.service.ts';

@Module({ controllers: [InstallationController], providers: [InstallationService] })
export class InstallationModule {}
