import * as calls from '@powerline/contract/academy/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** Only members who chose to show their name. Reloads on each visit. */
export const useBoard = () => useCall(calls.getBoard, {}, { revalidateOnMount: true });

export async function setBoardName(isNamed: boolean): Promise<void> {
  await call(calls.setBoardName, { body: { isNamed } });
  await mutate(calls.getBoard.path);
}
