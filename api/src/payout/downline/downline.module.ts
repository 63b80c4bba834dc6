import { Module } from '@nestjs/common';
import { MyPlaceService } from '../joining/my-place.service.ts';
import { DownlineService } from './downline.service.ts';
import { TeamController } from './team.controller.ts';
import { TeamPersonService } from './team-person.service.ts';

@Module({ controllers: [TeamController], providers: [DownlineService, MyPlaceService, TeamPersonService] })
export class DownlineModule {}
