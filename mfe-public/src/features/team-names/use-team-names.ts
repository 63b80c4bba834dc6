import { BUILT_IN_TEAM_NAMES } from '@powerline/contract/content';
import { useTeamMembers } from '../../api/team-members.ts';

/** The team's names, or the built-in ones while the list is empty. Undefined while loading. */
export function useTeamNames() {
  const { data, error, isValidating, mutate } = useTeamMembers();
  const isSample = data?.length === 0;
  const names = isSample ? BUILT_IN_TEAM_NAMES : data?.map(({ name }) => name);
  return { names, isSample, error, isRetrying: isValidating, retry: () => mutate() };
}
