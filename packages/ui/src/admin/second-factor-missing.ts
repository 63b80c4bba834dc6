import useSWR, { mutate } from 'swr';

/** In SWR's cache, which all modules share. */
const KEY = 'powerline.second-factor-missing';

/** Whether a call was rejected because this person lacks the second factor that the site requires. */
export const useSecondFactorMissing = (): boolean => useSWR<boolean>(KEY, null).data ?? false;

export const setSecondFactorMissing = (isMissing: boolean): Promise<unknown> =>
  mutate(KEY, isMissing, { revalidate: false });
