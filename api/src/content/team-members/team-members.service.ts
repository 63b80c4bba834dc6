import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { TeamMember as PublicTeamMember, TeamMemberInput } from '@powerline/contract/content';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { TeamMember } from './team-member.entity.ts';

const unknownTeamMember = () => notFound('There is no such team member');

@Injectable()
export class TeamMembersService {
  constructor(private readonly changes: AdminChanges) {}

  /** By sortOrder. @param onlyActive leaves out whom an admin has switched off */
  list({ onlyActive }: { onlyActive: boolean }, read: Read): Promise<PublicTeamMember[]> {
    return read((manager) =>
      manager.find(TeamMember, {
        where: onlyActive ? { isActive: true } : {},
        order: { sortOrder: 'ASC', id: 'ASC' },
      }),
    );
  }

  add(input: TeamMemberInput, actor: User): Promise<PublicTeamMember> {
    return this.changes.make(
      { actor, action: 'add team member', target: ({ id }) => String(id), fields: input, topic: 'team-members' },
      async (manager) => {
        const member = manager.create(TeamMember, input);
        await manager.insert(TeamMember, member);
        return member;
      },
    );
  }

  /** @throws HttpProblem 404 */
  setActive(id: number, isActive: boolean, actor: User): Promise<PublicTeamMember> {
    return this.changes.make(
      { actor, action: 'change team member', target: String(id), fields: { isActive }, topic: 'team-members' },
      async (manager) => {
        await manager.update(TeamMember, { id }, { isActive });
        const member = await manager.findOneBy(TeamMember, { id });
        if (member === null) throw unknownTeamMember();
        return member;
      },
    );
  }

  /** @throws HttpProblem 404 */
  async delete(id: number, actor: User): Promise<void> {
    await this.changes.make(
      { actor, action: 'delete team member', target: String(id), topic: 'team-members' },
      async (manager) => {
        const { affected } = await manager.delete(TeamMember, { id });
        if (!affected) throw unknownTeamMember();
      },
    );
  }
}
