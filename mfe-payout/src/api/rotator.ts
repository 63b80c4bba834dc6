import { myRotatorSchema, rotatorTurnPageSchema } from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';

const ROTATOR_KEY = '/api/rotator';

/** One's own place in the rotator's queue: asked for anew with each visit, as every newcomer moves it. */
export const useRotator = () =>
  useSWR(ROTATOR_KEY, (path) => request(path, myRotatorSchema), { revalidateOnMount: true });

/** Takes oneself out of the rotator, or lets oneself in again. @throws what `request` throws */
export async function setOptedOut(hasOptedOut: boolean): Promise<void> {
  const body = { hasOptedOut };
  const answer = await request(ROTATOR_KEY, myRotatorSchema, { method: 'PUT', body });
  await mutate(ROTATOR_KEY, answer, { revalidate: false });
}

/** One's own turns, newest first. @param before the `next` of the page before */
export const useTurns = (before: number | undefined) =>
  useSWR(`${ROTATOR_KEY}/turns${before ? `?before=${before}` : ''}`, (path: string) =>
    request(path, rotatorTurnPageSchema),
  );
