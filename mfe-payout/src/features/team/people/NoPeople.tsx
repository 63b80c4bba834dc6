import { EmptyState } from '@powerline/ui';
import { SearchX, UserPlus } from 'lucide-react';
import type { PeopleWanted } from '../../../api/team.ts';

export function NoPeople({ wanted: { view, of, level, name } }: { wanted: PeopleWanted }) {
  if (name)
    return (
      <EmptyState title="Nobody of that name" icon={<SearchX size={20} />}>
        The search finds names that begin with what you typed.
      </EmptyState>
    );
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
