import * as calls from '@powerline/contract/academy/calls';
import { call, useCall } from '@powerline/platform';
import { mutate } from 'swr';

/** The points of this week, of those who chose to be named. Asked for anew whenever it is shown. */
export const useBoard = () => useCall(calls.getBoard, {}, { revalidateOnMount: true });

/** Has oneself named on the board, or no longer. @throws what `call` throws */
export async function setBoardName(isNamed: boolean): Promise<void> {
  await call(calls.setBoardName, { body: { isNamed } });
  await mutate(calls.getBoard.path);
}
