import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

const FRESH = { revalidateOnMount: true };

/** @param member also an invalid id from the address */
export const useConversation = (member: string) => useCall(calls.getConversation, { params: { member } }, FRESH);

const reread = (member: string) => mutate(callPath(calls.getConversation, { params: { member } }));

export async function sendMessage(member: string, text: string): Promise<void> {
  await call(calls.sendMessage, { params: { member }, body: { text } });
  await reread(member);
}

export async function setBlocked(member: string, isBlocked: boolean): Promise<void> {
  await call(isBlocked ? calls.blockSender : calls.unblockSender, { params: { member } });
  await reread(member);
}

export async function reportMessage(member: string, id: number): Promise<void> {
  await call(calls.reportMessage, { params: { id } });
  await reread(member);
}
