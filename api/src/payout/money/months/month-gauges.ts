import type { DatabaseGauges } from '../../../infrastructure/database/database-gauges.ts';
import { DueMonths } from './due-months.ts';

const OVERDUE = 'powerline_month_overdue_seconds';

/** Whether months close by themselves when they should. */
export const MONTH_GAUGES: DatabaseGauges = {
  gauges: [
    {
      name: OVERDUE,
      help: 'For how long the first open month should have closed by itself; 0 while none should have.',
      labelNames: [],
    },
  ],
  read: async (manager) => {
    const overdueMs = await new DueMonths().overdueMs(manager, new Date());
    return [{ gauge: OVERDUE, labels: {}, value: overdueMs / 1000 }];
  },
};
