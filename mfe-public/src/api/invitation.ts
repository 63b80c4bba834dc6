import type { CurrentInvitation } from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';
import * as v from 'valibot';

const INVITATION_KEY = '/api/invitation';

// Written out, and held to the type of the contract, which would bring the rules of the whole plan.
const currentSchema: v.GenericSchema<unknown, CurrentInvitation> = v.object({
  invitation: v.nullable(v.object({ username: v.string(), since: v.string() })),
});

/** Whose invitation this browser follows. */
export const useInvitation = () => useSWR(INVITATION_KEY, (path) => request(path, currentSchema));

/** Follows another one instead. @throws what `request` throws */
export async function followInvitation(username: string): Promise<void> {
  const followed = await request(INVITATION_KEY, currentSchema, { method: 'PUT', body: { username } });
  await mutate(INVITATION_KEY, followed, { revalidate: false });
}

/** From now on this browser follows none. @throws what `request` throws */
export async function declineInvitation(): Promise<void> {
  await request(INVITATION_KEY, null, { method: 'DELETE' });
  await mutate(INVITATION_KEY, { invitation: null }, { revalidate: false });
}
