import { Module } from '@nestjs/common';
import { SponsorChangesController } from './sponsor-changes.controller.ts';
import { SponsorChangesService } from './sponsor-changes.service.ts';

@Module({ controllers: [SponsorChangesController], providers: [SponsorChangesService] })
export class SponsorsModule {}
