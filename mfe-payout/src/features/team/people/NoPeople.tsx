import type { TeamFilter } from '@powerline/contract/payout';
import { EmptyState } from '@powerline/ui';
import { SearchX, UserPlus } from 'lucide-react';
import type { PeopleWanted } from '../../../api/team.ts';

const NOBODY: Record<TeamFilter, string> = {
  new: 'Nobody joined this week',
  'newly-inactive': 'Nobody is newly inactive',
  'not-started': 'Everyone has started',
};

export function NoPeople({ wanted: { view, of, level, name, only } }: { wanted: PeopleWanted }) {
  if (name)
    return (
      <EmptyState title="Nobody has that name" icon={<SearchX size={20} />}>
        {only
          ? 'Not among the people you filtered. Try it without the filter.'
          : 'Check the spelling, or type less of the name.'}
      </EmptyState>
    );
  if (only) return <EmptyState title={NOBODY[only]} icon={<SearchX size={20} />} />;
  if (of || level) return <EmptyState title="Nobody here yet" />;
  return (
    <EmptyState
      title={view === 'placed' ? 'Nobody is placed below you yet' : 'You have invited nobody yet'}
      icon={<UserPlus size={20} />}
    >
      {view === 'placed'
        ? 'Whoever you invite is placed below you; so are people whom those above you bring, once they have no room.'
        : 'Whoever registers with your invitation link is listed here.'}
    </EmptyState>
  );
}
