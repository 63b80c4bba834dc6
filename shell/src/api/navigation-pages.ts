import { type NavigationPage, navigationPageSchema } from '@powerline/contract/content';
import { MENU_KEY, request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

// Not from its declaration, which would add to every first visit.
const schema = v.array(navigationPageSchema);

/** The stored menu; empty if there is none or it failed to load. */
export function useNavigationPages(): { pages: readonly NavigationPage[]; isLoading: boolean } {
  const { data, error } = useSWR(MENU_KEY, (path) => request(path, schema));
  return { pages: data ?? [], isLoading: !data && !error };
}
