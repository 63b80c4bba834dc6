import { profileStatisticsSchema } from '@powerline/contract/money-train';
import { request, useSession } from '@powerline/platform';
import useSWR from 'swr';

/** How one's page and its cards do, asked for anew with each visit. Nothing for a visitor. */
export function useProfileStatistics() {
  const { user } = useSession();
  return useSWR(user ? '/api/profile/statistics' : null, (path: string) => request(path, profileStatisticsSchema), {
    revalidateOnMount: true,
  });
}
