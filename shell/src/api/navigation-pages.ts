import type { NavigationPage } from '@powerline/contract/content';
import * as calls from '@powerline/contract/content/calls';
import { useCall } from '@powerline/platform';

/** The visible pages that the server keeps for the menu: none when it has none, and when they cannot be had. */
export function useNavigationPages(): { pages: readonly NavigationPage[]; isLoading: boolean } {
  const { data, error } = useCall(calls.listNavigationPages, {});
  return { pages: data ?? [], isLoading: !data && !error };
}
