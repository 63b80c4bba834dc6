import type { TeamFilter } from '@powerline/contract/payout';
import { EmptyState } from '@powerline/ui';
import { SearchX, UserPlus } from 'lucide-react';
import type { PeopleWanted } from '../../../api/team.ts';

const NOBODY: Record<TeamFilter, string> = {
  new: 'No one joined this week',
  'newly-inactive': 'No one is newly inactive',
  'not-started': 'Everyone has started',
};

export function NoPeople({ wanted: { view, of, level, name, only } }: { wanted: PeopleWanted }) {
  if (name)
    return (
      <EmptyState title="No one has that name" icon={<SearchX size={20} />}>
        {only
          ? 'Not among the people you filtered. Try it without the filter.'
          : 'Check the spelling, or type less of the name.'}
      </EmptyState>
    );
  if (only) return <EmptyState title={NOBODY[only]} icon={<SearchX size={20} />} />;
  if (of || level) return <EmptyState title="No one here yet" />;
  return (
    <EmptyState
      title={view === 'placed' ? 'No one is placed below you yet' : 'No invites yet'}
      icon={<UserPlus size={20} />}
    >
      {view === 'placed'
        ? 'People you invite are placed below you. So are people from above you when their own spots are full.'
        : 'Share your link. People who register with it show up here.'}
    </EmptyState>
  );
}
