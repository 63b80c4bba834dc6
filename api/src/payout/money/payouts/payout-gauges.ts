import * as v from 'valibot';
import type { DatabaseGauges } from '../../../infrastructure/database/database-gauges.ts';
import { readRows } from '../../../infrastructure/database/rows.ts';

const WAITING = 'powerline_payouts_waiting';
const OLDEST = 'powerline_payouts_oldest_seconds';

const ROW = v.strictObject({ state: v.string(), count: v.number(), seconds: v.number() });

/** How much of the payout queue waits for an admin, and for how long. */
export const PAYOUT_GAUGES: DatabaseGauges = {
  gauges: [
    { name: WAITING, help: 'Payouts that wait for an admin, asked for or approved.', labelNames: ['state'] },
    { name: OLDEST, help: 'For how long the oldest of them has been in that state.', labelNames: ['state'] },
  ],
  read: async (manager) => {
    const rows = await readRows(
      manager,
      ROW,
      `SELECT s.state, count(p.id)::integer AS count,
              coalesce(extract(epoch FROM now() - min(c.at)), 0)::float8 AS seconds
         FROM (VALUES ('asked'), ('approved')) AS s (state)
         LEFT JOIN payouts p ON p.state = s.state
         LEFT JOIN payout_changes c ON c.payout_id = p.id AND c.state = p.state
        GROUP BY s.state`,
    );
    return rows.flatMap(({ state, count, seconds }) => [
      { gauge: WAITING, labels: { state }, value: count },
      { gauge: OLDEST, labels: { state }, value: Math.max(0, seconds) },
    ]);
  },
};
