import type { TeamMember } from '@powerline/contract';
import { EmptyState, SectionHeading, Stack, Table, VisuallyHidden } from '@powerline/ui';
import { useRef } from 'react';
import { teamMembers } from '../../api/team-members.ts';
import { ListingHeader } from '../../components/listing/ListingHeader.tsx';
import { ListingStates, NothingFound } from '../../components/listing/ListingStates.tsx';
import { Pager } from '../../components/listing/Pager.tsx';
import { SortHeading } from '../../components/listing/SortHeading.tsx';
import { useListing } from '../../components/listing/use-listing.ts';
import { AddTeamMemberForm } from './AddTeamMemberForm.tsx';
import { TeamMemberRow } from './TeamMemberRow.tsx';

const statusOf = ({ isActive }: TeamMember) => (isActive ? 'Active' : 'Inactive');
const LISTING = {
  searchText: ({ name }: TeamMember) => name,
  sortValue: (member: TeamMember, column: 'name' | 'sortOrder' | 'status') =>
    column === 'status' ? statusOf(member) : member[column],
};

/** The names of the tickers: adding, switching on and off, deletion. */
export function TeamMembersPanel() {
  return (
    <ListingStates response={teamMembers.use()} nouns="team members" empty={<FirstTeamMember />}>
      {(rows) => <TeamMemberTable rows={rows} />}
    </ListingStates>
  );
}

function FirstTeamMember() {
  return (
    <Stack gap={4}>
      <SectionHeading size="large">Team Members</SectionHeading>
      <AddTeamMemberForm listLength={0} />
      <EmptyState title="No team members yet">The tickers show a built-in list of names until you add one.</EmptyState>
    </Stack>
  );
}

function TeamMemberTable({ rows }: { rows: TeamMember[] }) {
  const listing = useListing(rows, LISTING);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap={4}>
      <ListingHeader title="Team Members" noun={['team member', 'team members']} listing={listing} headingRef={heading}>
        <AddTeamMemberForm listLength={rows.length} />
      </ListingHeader>
      {listing.found === 0 ? (
        <NothingFound nouns="team members" onClear={() => listing.setSearch('')} />
      ) : (
        <Table caption="Team members" isCaptionHidden>
          <thead>
            <tr>
              <SortHeading listing={listing} column="name">
                Name
              </SortHeading>
              <SortHeading listing={listing} column="sortOrder">
                Order
              </SortHeading>
              <SortHeading listing={listing} column="status">
                Status
              </SortHeading>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {listing.visible.map((member) => (
              <TeamMemberRow key={member.id} member={member} listHeading={heading} />
            ))}
          </tbody>
        </Table>
      )}
      <Pager listing={listing} label="Pages of team members" />
    </Stack>
  );
}
