import type { TeamFilter } from '@powerline/contract/payout';
import { EmptyState } from '@powerline/ui';
import { SearchX, UserPlus } from 'lucide-react';
import type { PeopleWanted } from '../../../api/team.ts';
import { t } from '../../../words.ts';

const nobody = (): Record<TeamFilter, string> => ({
  new: t('No one joined this week'),
  'newly-inactive': t('No one is newly inactive'),
  'not-started': t('Everyone has started'),
});

export function NoPeople({ wanted: { view, of, level, name, only } }: { wanted: PeopleWanted }) {
  if (name)
    return (
      <EmptyState title={t('No one has that name')} icon={<SearchX size={20} />}>
        {only
          ? t('Not among the people you filtered. Try it without the filter.')
          : t('Check the spelling, or type less of the name.')}
      </EmptyState>
    );
  if (only) return <EmptyState title={nobody()[only]} icon={<SearchX size={20} />} />;
  if (of || level) return <EmptyState title={t('No one here yet')} />;
  return (
    <EmptyState
      title={view === 'placed' ? t('No one is placed below you yet') : t('No invites yet')}
      icon={<UserPlus size={20} />}
    >
      {view === 'placed'
        ? t('People you invite are placed below you. So are people from above you when their own spots are full.')
        : t('Share your link. People who register with it show up here.')}
    </EmptyState>
  );
}
