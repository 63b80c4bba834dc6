import { Module } from '@nestjs/common';
import { DownlineService } from './downline.service.ts';
import { MyPlaceService } from './my-place.service.ts';
import { TeamController } from './team.controller.ts';
import { TeamPersonService } from './team-person.service.ts';

@Module({ controllers: [TeamController], providers: [DownlineService, MyPlaceService, TeamPersonService] })
export class DownlineModule {}
