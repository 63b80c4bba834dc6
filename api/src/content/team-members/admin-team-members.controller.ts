import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import {
  type TeamMember,
  type TeamMemberInput,
  type TeamMemberStatus,
  teamMemberInputSchema,
  teamMemberSchema,
  teamMemberStatusSchema,
} from '@powerline/contract/content';
import { idParamSchema } from '@powerline/contract/foundation';
import * as v from 'valibot';
import { Admin } from '../../infrastructure/access/access.ts';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { Described, InContext } from '../../infrastructure/http/described.ts';
import type { Read } from '../../infrastructure/read-routing/read.ts';
import { Reading } from '../../infrastructure/read-routing/read-routing.ts';
import { TeamMembersService } from './team-members.service.ts';

@Controller('api/admin/team-members')
@InContext('content')
@Admin()
export class AdminTeamMembersController {
  constructor(private readonly teamMembers: TeamMembersService) {}

  @Get()
  @Described('Every team member, by sortOrder', v.array(teamMemberSchema))
  listAllTeamMembers(@Reading() read: Read): Promise<TeamMember[]> {
    return this.teamMembers.list({ onlyActive: false }, read);
  }

  @Post()
  @Described('Adds a team member', teamMemberSchema)
  addTeamMember(
    @Body({ schema: teamMemberInputSchema }) input: TeamMemberInput,
    @SignedInUser() user: User,
  ): Promise<TeamMember> {
    return this.teamMembers.add(input, user);
  }

  @Patch(':id')
  @Described('Switches a team member on or off', teamMemberSchema)
  setTeamMemberActive(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: teamMemberStatusSchema }) { isActive }: TeamMemberStatus,
    @SignedInUser() user: User,
  ): Promise<TeamMember> {
    return this.teamMembers.setActive(id, isActive, user);
  }

  @Delete(':id')
  @HttpCode(204)
  @Described('Deletes a team member', null)
  deleteTeamMember(@Param('id', { schema: idParamSchema }) id: number, @SignedInUser() user: User): Promise<void> {
    return this.teamMembers.delete(id, user);
  }
}
