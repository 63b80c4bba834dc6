import { type NavigationPage, navigationPageSchema } from '@powerline/contract/content';
import { MENU_KEY, request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

// Not by its declaration, which every first visit would load beside the path of cache-keys.ts.
const schema = v.array(navigationPageSchema);

/** The visible pages that the server keeps for the menu: none when it has none, and when they cannot be had. */
export function useNavigationPages(): { pages: readonly NavigationPage[]; isLoading: boolean } {
  const { data, error } = useSWR(MENU_KEY, (path) => request(path, schema));
  return { pages: data ?? [], isLoading: !data && !error };
}
