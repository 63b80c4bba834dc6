import type { TeamView } from '@powerline/contract/payout';
import { formatMonth } from '@powerline/ui';
import { t } from '../../../words.ts';

/** Since when, and how near. @param level from 1; in the view `invited`, a generation */
export function standing(joinedIn: string, level: number, view: TeamView): string {
  const month = formatMonth(joinedIn);
  if (view === 'placed')
    return level === 1
      ? t('Joined {month} · directly below you', { month })
      : t('Joined {month} · level {level} below you', { month, level });
  return level === 1
    ? t('Joined {month} · invited by you', { month })
    : t('Joined {month} · {count} invitations away from you', { month, count: level });
}
