import type * as calls from '@powerline/contract/operations/calls';
import { request } from '@powerline/platform';
import useSWR from 'swr';
import * as v from 'valibot';

const MODULES_KEY = '/api/admin/modules' satisfies typeof calls.listAdminModules.path;

// Not the contract's schema: what only that needs of valibot would be part of each first load.
const storedBuildsSchema = v.object({
  modules: v.array(v.object({ name: v.string(), builds: v.array(v.object({ version: v.string() })) })),
});

/**
 * The versions that this site keeps of each module, the latest first.
 *
 * @param mayRead in development, people without that right do without
 */
export function useStoredBuilds(mayRead: boolean): ReadonlyMap<string, readonly string[]> {
  const { data } = useSWR(mayRead && `${MODULES_KEY}#builds`, () => request(MODULES_KEY, storedBuildsSchema), {
    revalidateOnMount: true,
  });
  return new Map(data?.modules.map(({ name, builds }) => [name, builds.map(({ version }) => version)]));
}
