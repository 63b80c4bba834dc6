import { formatMonth } from '@powerline/contract/format';
import type { InboxSource } from '../../../infrastructure/inbox/inbox-source.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { DueMonths } from './due-months.ts';

const NOTICE_DAYS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The month that closes by itself within days: until then an admin can look at what it will pay. */
export const MONTH_CLOSES_SOON: InboxSource = {
  kind: 'month-closes-soon',
  area: 'money',
  system: 'payout',
  counted: (count) => t('{count, plural, one {month about to close} other {months about to close}}', { count }),
  action: () => t('Check the month'),
  notifies: false,
  find: async (manager, _config, now) => {
    const months = await new DueMonths().list(manager, now);
    const next = months.find(({ state, closesItselfAt }) => state !== 'closed' && closesItselfAt > now);
    const noticeAt = next && new Date(next.closesItselfAt.getTime() - NOTICE_DAYS * DAY_MS);
    if (!noticeAt || noticeAt > now) return null;
    return {
      count: 1,
      newestAt: noticeAt,
      path: `/admin/payout/months/${next.month}`,
      detail: formatMonth(next.month),
    };
  },
};
