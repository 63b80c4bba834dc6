import { ApiError, notify } from '@powerline/platform';
import { reportFailure } from '@powerline/ui/admin';

/** Tells why a redemption was not changed. @param title what was not done */
export async function reportChange(title: string, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.code === 'prize_changed')
    notify.error(title, 'Another admin has changed it meanwhile. The list is as it is now.');
  else await reportFailure(title, error);
}
