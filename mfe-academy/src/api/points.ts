import { type Points, pointsSchema } from '@powerline/contract/academy';
import { request } from '@powerline/platform';
import useSWR from 'swr';

const POINTS_KEY = '/api/academy/points';

/** One's own points and a page of their rows, newest first. @param before the `next` of the page before */
export const usePoints = (before: number | undefined) =>
  useSWR<Points, unknown>(
    before ? `${POINTS_KEY}?before=${before}` : POINTS_KEY,
    (path: string) => request(path, pointsSchema),
    // Asked for anew whenever it is shown: each lesson changes it.
    { revalidateOnMount: true },
  );
