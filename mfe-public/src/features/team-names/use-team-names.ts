import { BUILT_IN_TEAM_NAMES } from '@powerline/contract/content';
import { useTeamMembers } from '../../api/team-members.ts';

/** The names to show: of the team or, while its list is empty, the built-in ones. Nothing while they are loading. */
export function useTeamNames() {
  const { data, error, isValidating, mutate } = useTeamMembers();
  const isSample = data?.length === 0;
  const names = isSample ? BUILT_IN_TEAM_NAMES : data?.map(({ name }) => name);
  return { names, isSample, error, isRetrying: isValidating, retry: () => mutate() };
}
