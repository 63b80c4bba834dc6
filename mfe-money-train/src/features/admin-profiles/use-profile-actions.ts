import type { AdminProfile } from '@powerline/contract/money-train';
import { reportOutcome } from '@powerline/ui/admin';
import { useState } from 'react';
import { putReportsAside, showProfile } from '../../api/admin-profiles.ts';
import { t } from '../../words.ts';

export function useProfileActions() {
  const [busyWith, setBusyWith] = useState<number>();

  async function act({ userId }: AdminProfile, work: () => Promise<void>, done: string, failed: string) {
    setBusyWith(userId);
    await reportOutcome(work, [done], failed).finally(() => setBusyWith(undefined));
  }

  return {
    /** The member whose profile is being changed. */
    busyWith,
    show: (profile: AdminProfile) =>
      act(
        profile,
        () => showProfile(profile),
        t('The page of {username} is shown again', { username: profile.username }),
        t('The page was not shown'),
      ),
    putAside: (profile: AdminProfile) =>
      act(
        profile,
        () => putReportsAside(profile),
        t('Reports about {username} dismissed', { username: profile.username }),
        t('The reports were not dismissed'),
      ),
  };
}
