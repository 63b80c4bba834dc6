import { ApiError, notify } from '@powerline/platform';
import { reportFailure } from '@powerline/ui/admin';
import { t } from '../../words.ts';

/** @param title what failed */
export async function reportChange(title: string, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'prize_changed')
    notify.error(title, t('Another admin changed it first. The list is up to date now.'));
  else await reportFailure(title, error);
}
