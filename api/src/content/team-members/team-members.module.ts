import { Module } from '@nestjs/common';
import { AdminTeamMembersController } from './admin-team-members.controller.ts';
import { TeamMembersController } from './team-members.controller.ts';
import { TeamMembersService } from './team-members.service.ts';

@Module({ controllers: [TeamMembersController, AdminTeamMembersController], providers: [TeamMembersService] })
export class TeamMembersModule {}
