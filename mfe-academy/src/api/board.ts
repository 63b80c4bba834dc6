import { type Board, boardNameSchema, boardSchema } from '@powerline/contract/academy';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const BOARD_KEY = '/api/academy/board';

/** The points of this week, of those who chose to be named. Asked for anew whenever it is shown. */
export const useBoard = () =>
  useSWR<Board, unknown>(BOARD_KEY, (path: string) => request(path, boardSchema), { revalidateOnMount: true });

/** Has oneself named on the board, or no longer. @throws what `request` throws */
export async function setBoardName(isNamed: boolean): Promise<void> {
  await request(`${BOARD_KEY}/name`, boardNameSchema, { method: 'PUT', body: { isNamed } });
  await mutate(BOARD_KEY);
}
