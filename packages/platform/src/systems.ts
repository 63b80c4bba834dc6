import type { System } from '@powerline/contract/content';
import type { SystemKey } from '@powerline/contract/foundation';
import { useMemo } from 'react';
import * as v from 'valibot';
import { SYSTEMS_KEY } from './cache-keys.ts';
import { useContent } from './page-content.ts';

// Written here for the reason in page-content.ts.
const systemsSchema: v.GenericSchema<unknown, Pick<System, 'key' | 'isOpen' | 'version'>[]> = v.array(
  v.object({
    key: v.picklist(['payout', 'profiles', 'academy']),
    isOpen: v.boolean(),
    version: v.optional(v.string()),
  }),
);

const useSystems = (isWanted: boolean) => useContent(isWanted ? SYSTEMS_KEY : null, systemsSchema);

interface SystemState {
  /** Undefined until known. */
  isOpen: boolean | undefined;
  /** Goes with a change of it. */
  version: string | undefined;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** Whether an admin has opened the system: while it is closed, its pages are the specification's. */
export function useSystem(key: SystemKey): SystemState {
  const { data, error, isValidating, mutate } = useSystems(true);
  return {
    isOpen: data?.some((system) => system.key === key && system.isOpen),
    version: data?.find((system) => system.key === key)?.version,
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}

/**
 * For the shell: the open systems; undefined until known, and none after a failure.
 *
 * @param isWanted false skips the call
 */
export function useOpenSystems(isWanted: boolean): ReadonlySet<SystemKey> | undefined {
  const { data, error } = useSystems(isWanted);
  const isKnown = !isWanted || data !== undefined || error !== undefined;
  return useMemo(() => {
    if (!isKnown) return undefined;
    return new Set(data?.filter(({ isOpen }) => isOpen).map(({ key }) => key));
  }, [data, isKnown]);
}
