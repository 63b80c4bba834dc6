import type { TeamMember } from '@powerline/contract/content';
import { EmptyState } from '@powerline/ui';
import { teamMembers } from '../../api/team-members.ts';
import { ListingStates } from '../../components/listing/ListingStates.tsx';
import { ListingTable } from '../../components/listing/ListingTable.tsx';
import { AddTeamMemberForm } from './AddTeamMemberForm.tsx';
import { TeamMemberRow } from './TeamMemberRow.tsx';

const statusOf = ({ isActive }: TeamMember) => (isActive ? 'Active' : 'Inactive');
const LISTING = {
  searchText: ({ name }: TeamMember) => name,
  sortColumns: ['name', 'sortOrder', 'status'],
  sortValue: (member: TeamMember, column: 'name' | 'sortOrder' | 'status') =>
    column === 'status' ? statusOf(member) : member[column],
} as const;
const COLUMNS = [
  { heading: 'Name', sortBy: 'name' },
  { heading: 'Order', sortBy: 'sortOrder' },
  { heading: 'Status', sortBy: 'status' },
] as const;

export function TeamMembersPanel() {
  return (
    <ListingStates response={teamMembers.use()} nouns="team members">
      {(rows) => (
        <ListingTable
          title="Team Members"
          noun={['team member', 'team members']}
          rows={rows}
          options={LISTING}
          columns={COLUMNS}
          addition={<AddTeamMemberForm listLength={rows.length} />}
          empty={<EmptyState title="No team members yet">The tickers show sample names until you add one.</EmptyState>}
        >
          {(member, listHeading) => <TeamMemberRow key={member.id} member={member} listHeading={listHeading} />}
        </ListingTable>
      )}
    </ListingStates>
  );
}
