import { callPath } from '@powerline/contract/foundation';
import type { CurrentInvitation } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

export const useInvitation = () => useCall(calls.getInvitation, {});

const show = (current: CurrentInvitation) => mutate(callPath(calls.getInvitation), current, { revalidate: false });

export async function followInvitation(username: string): Promise<void> {
  await show(await call(calls.followInvitation, { body: { username } }));
}

export async function declineInvitation(): Promise<void> {
  await call(calls.declineInvitation);
  await show({ invitation: null });
}
