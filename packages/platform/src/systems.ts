import type { System, SystemKey } from '@powerline/contract/content';
import useSWR from 'swr';
import * as v from 'valibot';
import { SYSTEMS_KEY } from './cache-keys.ts';
import { request } from './request.ts';

// Written out, and held to the type of the contract, for the reason that page-content.ts gives.
const systemsSchema: v.GenericSchema<unknown, Pick<System, 'key' | 'isOpen'>[]> = v.array(
  v.object({ key: v.picklist(['payout', 'profiles', 'academy']), isOpen: v.boolean() }),
);

interface SystemState {
  /** Undefined until it is known. */
  isOpen: boolean | undefined;
  error: unknown;
  isRetrying: boolean;
  retry: () => void;
}

/** Whether an admin has opened one of the three systems: while it is closed, its pages are those of the specification. */
export function useSystem(key: SystemKey): SystemState {
  const { data, error, isValidating, mutate } = useSWR(SYSTEMS_KEY, (path) => request(path, systemsSchema));
  return {
    isOpen: data?.some((system) => system.key === key && system.isOpen),
    error: data ? undefined : error,
    isRetrying: isValidating,
    retry: () => void mutate(),
  };
}
