import type { AccountDeletionEffects } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, startSession } from '@powerline/platform';
import { useAdminCall } from '@powerline/ui/admin';
import { mutate, type SWRResponse } from 'swr';

/** @param id also an invalid one from the address */
export const usePerson = (id: string) => useAdminCall(calls.getPerson, { params: { id } });

/** Loads a person again after a change, if their page is open. */
export const reloadPerson = async (id: number): Promise<void> => {
  await mutate(callPath(calls.getPerson, { params: { id } }));
};

export const useDeletionEffects = (id: number): SWRResponse<AccountDeletionEffects, unknown> =>
  useAdminCall(calls.getDeletionEffects, { params: { id } });

export async function addPersonNote(id: number, text: string): Promise<void> {
  await call(calls.addPersonNote, { params: { id }, body: { text } });
  await reloadPerson(id);
}

/** By notification, and by mail if the email is confirmed. */
export const messagePerson = (id: number, text: string): Promise<unknown> =>
  call(calls.messagePerson, { params: { id }, body: { text } });

export const confirmPersonEmail = (id: number): Promise<unknown> => call(calls.confirmPersonEmail, { params: { id } });

export const removePersonSecondFactor = (id: number): Promise<unknown> =>
  call(calls.removePersonSecondFactor, { params: { id } });

export const removePersonPasskeys = (id: number, reason: string): Promise<unknown> =>
  call(calls.removePersonPasskeys, { params: { id }, body: { reason } });

/** From then on, this tab and all others show the site as the member sees it. */
export const viewAsMember = async (id: number): Promise<void> =>
  startSession(await call(calls.viewAsMember, { params: { id }, body: {} }));
