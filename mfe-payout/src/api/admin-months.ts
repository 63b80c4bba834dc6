import {
  type Month,
  type MonthFigures,
  monthFiguresSchema,
  type PayoutMonth,
  payoutMonthSchema,
} from '@powerline/contract/payout';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';
import * as v from 'valibot';

const MONTHS = '/api/admin/payout/months';
/** A closing is seen as it goes on, also after a reload and by another admin. */
const REFRESH_MS = 1_000;

const pathOf = (month: string) => `${MONTHS}/${encodeURIComponent(month)}`;
const isRunning = (month: PayoutMonth | undefined) => month?.state === 'running';

/** The months of the site, the newest first. */
export const useMonths = () =>
  useAdminRead(MONTHS, v.array(payoutMonthSchema), {
    refreshInterval: (months) => (months?.some(isRunning) ? REFRESH_MS : 0),
  });

/** @param month as an address has it @param isAwaited whether its closing was asked for, and has not begun */
export const useMonth = (month: string, isAwaited: boolean) =>
  useAdminRead(pathOf(month), payoutMonthSchema, {
    refreshInterval: (data) => (isAwaited || isRunning(data) ? REFRESH_MS : 0),
  });

/** What a month would come to if it were closed now. @throws what `request` throws */
export const dryRun = (month: Month): Promise<MonthFigures> =>
  request(`${pathOf(month)}/dry-run`, monthFiguresSchema, { method: 'POST', body: {} });

/** Has a month closed, once for ever. @throws what `request` throws */
export async function closeMonth(month: Month): Promise<void> {
  const answer = await request(`${pathOf(month)}/closing`, payoutMonthSchema, { method: 'POST', body: {} });
  await mutate(pathOf(month), answer, { revalidate: false });
}

/** After a closing: the list and the overview are asked for anew. */
export const rereadMonths = () => mutate((key) => key === MONTHS || key === '/api/admin/payout/overview');
