import {
  type Prizes,
  prizesSchema,
  type Redemption,
  type RedemptionInput,
  redemptionSchema,
} from '@powerline/contract/academy';
import { request } from '@powerline/platform';
import useSWR, { mutate } from 'swr';
import { REDEMPTIONS_KEY } from './redemptions.ts';

const PRIZES_KEY = '/api/academy/prizes';

/** What there is for points, and how many one has. Asked for anew whenever it is shown: others take of it meanwhile. */
export const usePrizes = () =>
  useSWR<Prizes, unknown>(PRIZES_KEY, (path: string) => request(path, prizesSchema), { revalidateOnMount: true });

/** Asks for a prize; by the same key it is the same request. @throws what `request` throws */
export async function askForPrize(body: RedemptionInput): Promise<Redemption> {
  try {
    return await request(REDEMPTIONS_KEY, redemptionSchema, { method: 'POST', body });
  } finally {
    // Also after a refusal: it says that prizes are not what they were.
    await Promise.all([mutate(PRIZES_KEY), mutate(REDEMPTIONS_KEY)]);
  }
}
