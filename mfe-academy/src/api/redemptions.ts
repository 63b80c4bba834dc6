import { type RedemptionPage, redemptionPageSchema } from '@powerline/contract/academy';
import { request } from '@powerline/platform';
import useSWR from 'swr';

export const REDEMPTIONS_KEY = '/api/academy/redemptions';

/** The prizes that one has asked for, newest first. @param before the `next` of the page before */
export const useRedemptions = (before: number | undefined) =>
  useSWR<RedemptionPage, unknown>(
    before ? `${REDEMPTIONS_KEY}?before=${before}` : REDEMPTIONS_KEY,
    (path: string) => request(path, redemptionPageSchema),
    // Asked for anew whenever it is shown: an admin changes it meanwhile.
    { revalidateOnMount: true },
  );
