import type { TeamMember } from '@powerline/contract/content';
import { EmptyState } from '@powerline/ui';
import { teamMembers } from '../../api/team-members.ts';
import { ListingStates } from '../../components/listing/ListingStates.tsx';
import { ListingTable } from '../../components/listing/ListingTable.tsx';
import type { ListingWords } from '../../components/listing/listing-words.ts';
import { t } from '../../words.ts';
import { AddTeamMemberForm } from './AddTeamMemberForm.tsx';
import { TeamMemberRow } from './TeamMemberRow.tsx';

const statusOf = ({ isActive }: TeamMember) => (isActive ? t('Active') : t('Inactive'));
const LISTING = {
  searchText: ({ name }: TeamMember) => name,
  sortColumns: ['name', 'sortOrder', 'status'],
  sortValue: (member: TeamMember, column: 'name' | 'sortOrder' | 'status') =>
    column === 'status' ? statusOf(member) : member[column],
} as const;
const columns = () =>
  [
    { heading: t('Name'), sortBy: 'name' },
    { heading: t('Order'), sortBy: 'sortOrder' },
    { heading: t('Status'), sortBy: 'status' },
  ] as const;
const words = (): ListingWords => ({
  title: t('Team Members'),
  rows: t('team members'),
  search: t('Search team members'),
  pages: t('Pages of team members'),
  noneFound: t('No team members found'),
  count: (total) => t('{total, plural, one {# team member} other {# team members}}', { total }),
  countFound: (found) => t('{found, plural, one {# team member found} other {# team members found}}', { found }),
  countOf: (found, total) =>
    t('{found} of {total, plural, one {# team member} other {# team members}}', { found, total }),
});

export function TeamMembersPanel() {
  return (
    <ListingStates response={teamMembers.use()} name={t('team members')}>
      {(rows) => (
        <ListingTable
          words={words()}
          rows={rows}
          options={LISTING}
          columns={columns()}
          addition={<AddTeamMemberForm listLength={rows.length} />}
          empty={
            <EmptyState title={t('No team members yet')}>
              {t('The tickers show sample names until you add one.')}
            </EmptyState>
          }
        >
          {(member, listHeading) => <TeamMemberRow key={member.id} member={member} listHeading={listHeading} />}
        </ListingTable>
      )}
    </ListingStates>
  );
}
