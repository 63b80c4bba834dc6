import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { TeamMember as PublicTeamMember, TeamMemberInput } from '@powerline/contract/content';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { TeamMember } from './team-member.entity.ts';

const unknownTeamMember = () => notFound(t('There is no such team member'));

@Injectable()
export class TeamMembersService {
  constructor(private readonly changes: AdminChanges) {}

  /** By sortOrder. @param onlyActive leaves out whom an admin has switched off */
  list({ onlyActive }: { onlyActive: boolean }, read: Read): Promise<PublicTeamMember[]> {
    return read(async (manager) => {
      const members = await manager.find(TeamMember, {
        where: onlyActive ? { isActive: true } : {},
        order: { sortOrder: 'ASC', id: 'ASC' },
      });
      // Only admins change them, so only they need the versions.
      return onlyActive ? members : members.map(withVersion);
    });
  }

  add(input: TeamMemberInput, actor: User): Promise<PublicTeamMember> {
    return this.changes.make(
      { actor, action: 'add team member', target: ({ id }) => String(id), fields: input, topic: 'team-members' },
      async (manager) => {
        const member = manager.create(TeamMember, input);
        await manager.insert(TeamMember, member);
        return withVersion(member);
      },
    );
  }

  /** @param ifMatch the version that was read @throws HttpProblem 404; 409 when there is a newer one */
  setActive(id: number, isActive: boolean, actor: User, ifMatch?: string): Promise<PublicTeamMember> {
    const guard = guardOf(id, ifMatch);
    return this.changes.make(
      { actor, action: 'change team member', target: String(id), fields: { isActive }, topic: 'team-members', guard },
      async (manager) => {
        await manager.update(TeamMember, { id }, { isActive });
        const member = await guard.read(manager);
        if (member === null) throw unknownTeamMember();
        return member;
      },
    );
  }

  /** @throws HttpProblem as {@link setActive} */
  async delete(id: number, actor: User, ifMatch?: string): Promise<void> {
    const guard = guardOf(id, ifMatch);
    await this.changes.make(
      { actor, action: 'delete team member', target: String(id), topic: 'team-members', guard },
      async (manager) => {
        const { affected } = await manager.delete(TeamMember, { id });
        if (!affected) throw unknownTeamMember();
      },
    );
  }
}

const guardOf = (id: number, ifMatch: string | undefined) => ({
  what: t('team member'),
  ifMatch,
  async read(manager: EntityManager): Promise<PublicTeamMember | null> {
    const member = await manager.findOneBy(TeamMember, { id });
    return member && withVersion(member);
  },
});
